import { z } from 'zod';
import type { InsertStoreInput } from '@sandbox/graphql/generated/resolvers';
import { blankOtherDmsFields, DMS_FIELDS } from '@shared/domains/dms/dms-fields';
import { mapStoreFields, OWN_STORE_FIELDS } from '@shared/domains/stores/store-fields';
import { storeFormSchema } from '@shared/domains/stores/store-form';

/** Columns of the store itself that a form or a list may write. */
export const STORE_COLUMNS = [...OWN_STORE_FIELDS, 'inSubscriptionId', 'remarks', 'billingDate'] as const;

/** Columns of its data feed in force. */
export const FEED_COLUMNS = ['dms', ...DMS_FIELDS] as const;

export const RECORD_COLUMNS = [...STORE_COLUMNS, ...FEED_COLUMNS] as const;
export type StoreRecord = Record<(typeof RECORD_COLUMNS)[number], string | null>;

/** Converts `MM/DD/YYYY` to `YYYY-MM-DD`; an invalid date is returned unchanged, so that the check refuses it. */
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

/** True if the stored record equals what the caller has read; a caller that sends no base is not checked. */
export function matchesExpected(stored: StoreRecord, expected: unknown): boolean {
  if (expected === undefined || expected === null) return true;
  const known = Object.entries(z.record(z.string(), z.unknown()).parse(expected)).filter(
    ([name]) => name === 'inSfStoreId' || RECORD_COLUMNS.some((column) => column === name),
  );
  const read = sentRecord(expectedSchema.parse(Object.fromEntries(known)));
  return RECORD_COLUMNS.every((column) => read[column] === undefined || read[column] === stored[column]);
}

/** Merges the record: fields that were not sent stay unchanged, null clears, other DMSes' fields are cleared. */
export function mergeRecord(stored: StoreRecord, input: InsertStoreInput): StoreRecord {
  const merged = { ...stored, ...sentRecord(input) };
  return merged.dms ? blankOtherDmsFields(merged.dms, merged) : merged;
}

/**
 * The problem of the changed fields, or undefined. A stored value that an older rule accepted does not block the change
 * of another field.
 */
export function recordError(stored: StoreRecord, merged: StoreRecord, tenantId: string): string | undefined {
  const text = (value: string | null): string => value ?? '';
  const checked = storeFormSchema.safeParse({
    ...mapStoreFields((name) => text(merged[name])),
    tenantId,
    dms: merged.dms,
  });
  if (checked.success) return undefined;
  const changed = checked.error.issues.find((issue) => {
    const column = RECORD_COLUMNS.find((name) => name === issue.path[0]);
    return column !== undefined && (merged[column] !== stored[column] || merged.dms !== stored.dms);
  });
  return changed ? `${String(changed.path[0])}: ${changed.message}` : undefined;
}
