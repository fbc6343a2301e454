// Keeps the changes of fields of dealership stores and tenants, for the history of a field. It is here and in no domain, because
// every domain that writes these records calls it.

import { now } from './clock';
import type { Db } from './database';

interface ChangedRecord {
  tenantId: string;
  /** Null for the tenant itself. */
  storeId: string | null;
  userName: string;
}

type Fields = Readonly<Record<string, string | null | undefined>>;

const INSERT = `insert into record_change (tenantId, storeId, field, before, after, isKept, userName, changedAt)
  values (@tenantId, @storeId, @field, @before, @after, @isKept, @userName, @changedAt)`;

/** Keeps each field whose value differs; an empty text and null are the same. */
export function keepChanges(db: Db, record: ChangedRecord, stored: Fields, written: Fields): void {
  const insert = db.prepare(INSERT);
  for (const field of Object.keys(written).toSorted()) {
    const [before, after] = [stored[field] || null, written[field] || null];
    if (before !== after) insert.run({ ...record, field, before, after, isKept: 1, changedAt: now() });
  }
}

/** Keeps that a field was changed, without its values. */
export function keepFactOfChange(db: Db, record: ChangedRecord, field: string): void {
  db.prepare(INSERT).run({ ...record, field, before: null, after: null, isKept: 0, changedAt: now() });
}
