// What the address of a bulk plan says: its action, stores and days.

import { SHEET_FORMATS, type SheetFormat } from '@shared/domains/store-configuration/model';
import { readDays, readIds } from './store-id-ranges';
import { bulkActionSchema, MAX_BULK_STORES, type BulkAction } from './model';

/** The parameters in the address of a bulk preview. `bulkPaths.plan` writes them, and the preview screen reads them. */
export interface BulkAddress {
  action: BulkAction;
  ids: readonly number[];
  /** The text as it was entered: it may be empty or no valid day. */
  date: string;
  /** The day of each store, for launch dates that were proposed one by one; empty where all get the same. */
  days: ReadonlyMap<number, string>;
  format: SheetFormat;
}

export function readBulkAddress(parameters: URLSearchParams): BulkAddress {
  return {
    action: bulkActionSchema.catch('launchDate').parse(parameters.get('do')),
    ids: readIds(parameters.get('stores') ?? '', MAX_BULK_STORES),
    date: parameters.get('date') ?? '',
    days: readDays(parameters.get('days') ?? '', MAX_BULK_STORES),
    format: SHEET_FORMATS.find((format) => format === parameters.get('format')) ?? 'pdf',
  };
}
