import type { WorkerEnd } from '@main/exports/supervise-worker';
import type { SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import type { StoreSheet } from './sheet-model';

/** What the worker is started with. */
export interface SheetStart {
  temp: string;
  format: SheetFormat;
  sheet: StoreSheet;
}

/** `section`: one more is written. */
export type FromSheetWorker = { type: 'section' } | WorkerEnd;
