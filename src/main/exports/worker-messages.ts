import type { ExportFormat } from '@shared/domains/exports/model';
import type { Row, TableHead } from './table-writer';

/** What the worker is started with. */
export interface WorkerStart {
  temp: string;
  format: ExportFormat;
  head: TableHead;
}

export type ToWorker =
  { type: 'rows'; rows: readonly Row[] } | { type: 'table'; head: TableHead } | { type: 'end' };

export type FromWorker =
  /** A piece is written; the next one may be sent. */
  | { type: 'written'; rows: number }
  /** The temp is whole and on the disk. */
  | { type: 'done' }
  | { type: 'failed'; code: string; message: string };
