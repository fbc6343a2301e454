import type { ExportFormat } from '@shared/domains/exports/model';
import type { WorkerEnd } from './supervise-worker';
import type { Row, TableHead } from './table-writer';

/** What the worker is started with. */
export interface WorkerStart {
  temp: string;
  format: ExportFormat;
}

/** The head of a table comes before its rows. */
export type ToWorker =
  { type: 'rows'; rows: readonly Row[] } | { type: 'table'; head: TableHead } | { type: 'end' };

/** `written`: a piece is; the next one may be sent. */
export type FromWorker = { type: 'written'; rows: number } | WorkerEnd;
