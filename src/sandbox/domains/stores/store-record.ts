import { storeFormSchema } from '@shared/domains/stores/store-form';
import { blankOtherDmsFields, DMS_FIELDS } from '@shared/domains/dms/fields';
import type { InsertStoreInput } from '@sandbox/graphql/generated/resolvers';
import { z } from 'zod';

/** Columns of the store itself that a form may write. */
export const STORE_COLUMNS = [
  'storeName',
  'displayName',
  'storeDesc',
  'manufacturer',
  'website',
  'dealerAddress',
  'stateCode',
  'sfStoreId',
  'inSubscriptionId',
  'remarks',
  'storeLaunchedDate',
  'billingDate',
] as const;

/** Columns of its data feed in force. */
export const FEED_COLUMNS = ['dms', ...DMS_FIELDS] as const;

export const RECORD_COLUMNS = [...STORE_COLUMNS, ...FEED_COLUMNS] as const;
export type StoreRecord = Record<(typeof RECORD_COLUMNS)[number], string | null>;

/** `MM/DD/YYYY` as `YYYY-MM-DD`; a text that is no such date stays as it is, for the check to refuse. */
function isoOf(billingDate: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(billingDate);
  return match ? `${match[3]}-${match[1]}-${match[2]}` : billingDate;
}

/** The fields that were sent, as they are stored. */
function sentRecord(input: Partial<InsertStoreInput>): Partial<StoreRecord> {
  const sent: Partial<StoreRecord> = {};
  const put = (column: keyof StoreRecord, value: string | null | undefined): void => {
    if (value !== undefined) sent[column] = value === '' ? null : value;
  };
  for (const column of RECORD_COLUMNS) {
    if (column !== 'sfStoreId' && column !== 'billingDate') put(column, input[column]);
  }
  put('sfStoreId', input.inSfStoreId);
  put('billingDate', input.billingDate ? isoOf(input.billingDate) : input.billingDate);
  if (sent.storeName) sent.storeName = sent.storeName.trim();
  return sent;
}

const expectedSchema = z.partialRecord(
  z.enum([...RECORD_COLUMNS, 'inSfStoreId']),
  z.string().nullable().catch(null),
);

/** Whether the record still is what the caller has read; a caller that does not say so is taken at its word. */
export function isAsExpected(stored: StoreRecord, expected: unknown): boolean {
  if (expected === undefined || expected === null) return true;
  const known = Object.entries(z.record(z.string(), z.unknown()).parse(expected)).filter(
    ([name]) => name === 'inSfStoreId' || RECORD_COLUMNS.some((column) => column === name),
  );
  const read = sentRecord(expectedSchema.parse(Object.fromEntries(known)));
  return RECORD_COLUMNS.every((column) => read[column] === undefined || read[column] === stored[column]);
}

/** What the record will be: fields that were not sent stay, null clears, the other DMSes' fields are blanked. */
export function mergeRecord(stored: StoreRecord, input: InsertStoreInput): StoreRecord {
  const merged = { ...stored, ...sentRecord(input) };
  return merged.dms ? blankOtherDmsFields(merged.dms, merged) : merged;
}

/**
 * What is wrong with the fields that change, or nothing. A stored value that an older rule let in
 * does not stand in the way of changing another one.
 */
export function recordError(stored: StoreRecord, merged: StoreRecord, tenantId: string): string | undefined {
  const text = (value: string | null): string => value ?? '';
  const checked = storeFormSchema.safeParse({
    ...merged,
    tenantId,
    storeName: text(merged.storeName),
    displayName: text(merged.displayName),
    storeDesc: text(merged.storeDesc),
    manufacturer: text(merged.manufacturer),
    dealerAddress: text(merged.dealerAddress),
    stateCode: text(merged.stateCode),
    website: text(merged.website),
    ...Object.fromEntries(DMS_FIELDS.map((field) => [field, text(merged[field])])),
  });
  if (checked.success) return undefined;
  const changed = checked.error.issues.find((issue) => {
    const column = RECORD_COLUMNS.find((name) => name === issue.path[0]);
    return column !== undefined && (merged[column] !== stored[column] || merged.dms !== stored.dms);
  });
  return changed ? `${String(changed.path[0])}: ${changed.message}` : undefined;
}
