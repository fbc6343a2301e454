import type { WorkerEnd } from '@main/exports/supervise-worker';
import type { SheetFormat } from '@shared/domains/store-configuration/sheet-request';

/** What the worker is started with; the sheet follows as its only message. */
export interface SheetStart {
  temp: string;
  format: SheetFormat;
}

/** `section`: one more is written. */
export type FromSheetWorker = { type: 'section' } | WorkerEnd;
