import { SHEET_FORMATS, type SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import { readIds } from './ids';
import { bulkActionSchema, MOST_STORES, type BulkAction } from './model';

/** What the address of a preview says. */
export interface BulkAddress {
  action: BulkAction;
  ids: readonly number[];
  /** As it was entered: '' while none is, and perhaps no day at all. */
  date: string;
  format: SheetFormat;
}

export function readBulkAddress(parameters: URLSearchParams): BulkAddress {
  return {
    action: bulkActionSchema.catch('launchDate').parse(parameters.get('do')),
    ids: readIds(parameters.get('stores') ?? '', MOST_STORES),
    date: parameters.get('date') ?? '',
    format: SHEET_FORMATS.find((format) => format === parameters.get('format')) ?? 'pdf',
  };
}
