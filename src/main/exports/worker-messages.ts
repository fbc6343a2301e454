import type { ExportFormat } from '@shared/domains/exports/model';
import type { WorkerEnd } from './supervise-worker';
import type { Row, TableHead } from './table-writer';

/** What is to be written, and where. */
export interface FileStart {
  temp: string;
  format: ExportFormat;
}

/** `load`: it may be wanted soon. The file comes before the head of its table, and that before its rows. */
export type ToWorker =
  | { type: 'load'; format: ExportFormat }
  | ({ type: 'open' } & FileStart)
  | { type: 'table'; head: TableHead }
  | { type: 'rows'; rows: readonly Row[] }
  | { type: 'end' };

/** `written`: a piece is; the next one may be sent. */
export type FromWorker = { type: 'written'; rows: number } | WorkerEnd;
