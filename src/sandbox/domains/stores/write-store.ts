// Creates, updates or deletes a store with its data feed in force in the sandbox, by the rules and with a conflict
// check, and puts the feeds of the day into force (`refreshDueFeeds`). Also the record of a store, as its history keeps
// it.

import { z } from 'zod';
import { isKnownDms } from '@sandbox/domains/dms';
import { refreshTenantState, findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { sqlError, uniqueConstraintError } from '@sandbox/graphql/errors';
import type {
  InsertStoreInput,
  InsertStoreResult,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/database/clock';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { keepChanges } from '@sandbox/database/record-changes';
import { mayBill, mayMoveLaunch } from '@shared/domains/bulk-load/pipeline/step-permissions';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { blankOtherDmsFields, DMS_FIELDS } from '@shared/domains/dms/dms-fields';
import { mapStoreFields, OWN_STORE_FIELDS } from '@shared/domains/stores/store-fields';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { storesTexts } from '@shared/domains/stores/texts';
import { storeIdOf } from '@shared/domains/tenants/identity';
import { tenantRefusals } from '@shared/domains/tenants/page-texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS } from '@shared/kernel/text/patterns';
import { refreshActiveFeed } from './active-feed';
import { findStore, pipelineStateOf, storeOfId, type StoreRow } from './store-access';

export const insertStore: MutationResolvers['insertStore'] = (_root, { input }, context) => {
  requireWrite(context);
  const result = withWriteLock(context.db, (): InsertStoreResult => {
    switch (input.pAction) {
      case 'insert':
        return insert(context, input);
      case 'update':
        return update(context, input);
      case 'delete':
        return remove(context, input);
      default:
        throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
    }
  });
  return { results: [result] };
};

/** Columns of the store itself that a form or a list may write. */
const STORE_COLUMNS = [...OWN_STORE_FIELDS, 'inSubscriptionId', 'remarks', 'billingDate'] as const;

/** Columns of its data feed in force. */
const FEED_COLUMNS = ['dms', ...DMS_FIELDS] as const;

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
function matchesExpected(stored: StoreRecord, expected: unknown): boolean {
  if (expected === undefined || expected === null) return true;
  const known = Object.entries(z.record(z.string(), z.unknown()).parse(expected)).filter(
    ([name]) => name === 'inSfStoreId' || RECORD_COLUMNS.some((column) => column === name),
  );
  const read = sentRecord(expectedSchema.parse(Object.fromEntries(known)));
  return RECORD_COLUMNS.every((column) => read[column] === undefined || read[column] === stored[column]);
}

const expectedStatesSchema = z.object({
  dailyLoad: z.string().nullish(),
  storeLaunched: z.string().nullish(),
});

/** A deletion also takes along what runs by itself: the nightly loads, and the store that is live. */
function matchesBeforeDeletion(store: StoreRow, expected: unknown): boolean {
  if (!matchesExpected(recordOf(store), expected)) return false;
  const seen = expectedStatesSchema.parse(expected ?? {});
  return (['dailyLoad', 'storeLaunched'] as const).every(
    (field) => seen[field] === undefined || (seen[field] ?? '') === (store[field] ?? ''),
  );
}

/** Merges the record: fields that were not sent stay unchanged, null clears, other DMSes' fields are cleared. */
function mergeRecord(stored: StoreRecord, input: InsertStoreInput): StoreRecord {
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

const EMPTY: StoreRecord = Object.fromEntries(RECORD_COLUMNS.map((column) => [column, null])) as StoreRecord;

const refused = (statusMsg: string): InsertStoreResult => ({ statusCode: 0, statusMsg });

/** The store's record, with the fields of its data feed in force. */
export const recordOf = (store: StoreRow): StoreRecord =>
  Object.fromEntries(RECORD_COLUMNS.map((column) => [column, store[column] ?? null])) as StoreRecord;

/** @throws GraphQLError 23505 when the tenant has another store of that name. */
function checkNameFree(
  context: SandboxContext,
  tenantId: string,
  storeName: string,
  id: number | null,
): void {
  const taken = context.db
    .prepare(
      'select 1 from store where tenantId = ? and storeName = ? collate nocase and isDeleted = 0 and id is not ?',
    )
    .get(tenantId, storeName, id);
  if (taken) {
    const detail = `Key (tenantid, storename)=(${tenantId}, ${storeName}) already exists.`;
    throw uniqueConstraintError('store_master_storename_key', detail);
  }
}

/** Rules of the two dates and of texts that the form does not have. */
function dateError(
  store: StoreRow | undefined,
  stored: StoreRecord,
  merged: StoreRecord,
): string | undefined {
  if (merged.billingDate !== stored.billingDate) {
    const wrong = merged.billingDate === null ? undefined : dayError('billing', merged.billingDate);
    if (wrong !== undefined) return `billingDate: ${wrong}`;
    if (!store) return `billingDate: ${pipelineTexts.storeNotConfigured}`;
    const permission = mayBill(pipelineStateOf(store));
    if (!permission.allowed) return `billingDate: ${reasonsOf(permission)}`;
  }
  if (store && merged.storeLaunchedDate !== stored.storeLaunchedDate) {
    const permission = mayMoveLaunch(pipelineStateOf(store));
    if (!permission.allowed) return `storeLaunchedDate: ${reasonsOf(permission)}`;
  }
  if ((merged.remarks ?? '').length > LIMITS.description)
    return `remarks: ${validationTexts.tooLong(LIMITS.description)}`;
  return undefined;
}

/** The requested position when it is free, else the next one, because two users may add a store at the same time. */
function nextSortOrder(
  context: SandboxContext,
  tenantId: string,
  requested: number | null | undefined,
): number {
  const used = context.db
    .prepare<[string], { sortOrder: number }>('select sortOrder from store where tenantId = ?')
    .all(tenantId)
    .map((row) => row.sortOrder);
  if (requested && requested > 0 && !used.includes(requested)) return requested;
  return Math.max(used.length, ...used) + 1;
}

function insert(context: SandboxContext, input: InsertStoreInput): InsertStoreResult {
  const tenant = findTenant(context, { tenantId: input.tenantId });
  if (tenant.cancelled) return refused(tenantRefusals.cancelled);
  const record = mergeRecord(EMPTY, input);
  const wrong =
    recordError(EMPTY, record, tenant.tenantId) ??
    dmsError(context, EMPTY, record) ??
    dateError(undefined, EMPTY, record);
  if (wrong) return refused(wrong);
  checkNameFree(context, tenant.tenantId, record.storeName ?? '', null);
  const sortOrder = nextSortOrder(context, tenant.tenantId, input.sortOrder);
  const storeId = storeIdOf(tenant.tenantId, sortOrder);
  const { lastInsertRowid } = context.db
    .prepare(
      `insert into store (storeId, tenantId, sortOrder, isTestStore, ${STORE_COLUMNS.join(', ')})
       values (@storeId, @tenantId, @sortOrder, @isTestStore, ${STORE_COLUMNS.map((name) => `@${name}`).join(', ')})`,
    )
    .run({
      ...record,
      storeId,
      tenantId: tenant.tenantId,
      sortOrder,
      isTestStore: tenant.isTestTenant ? 1 : 0,
    });
  const id = Number(lastInsertRowid);
  context.db
    .prepare(
      `insert into data_feed (storeKey, ${FEED_COLUMNS.join(', ')})
       values (@storeKey, ${FEED_COLUMNS.map((name) => `@${name}`).join(', ')})`,
    )
    .run({ ...record, storeKey: id });
  refreshActiveFeed(context.db, id);
  return { statusCode: 1, statusMsg: storesTexts.created, id, storeId };
}

/** A store may move to any DMS of the list; its current one is valid even if it is no longer listed. */
const dmsError = ({ db }: SandboxContext, stored: StoreRecord, { dms }: StoreRecord): string | undefined =>
  dms === null || dms === stored.dms || isKnownDms(db, dms)
    ? undefined
    : `dms: ${validationTexts.invalidInput}`;

function findExisting(context: SandboxContext, input: InsertStoreInput): StoreRow {
  if (input.id != null) return findStore(context, { id: input.id });
  return findStore(context, { storeId: input.storeId ?? '', tenantId: input.tenantId });
}

function update(context: SandboxContext, input: InsertStoreInput): InsertStoreResult {
  const store = findExisting(context, input);
  if (store.isDeleted) return refused(storesTexts.deletedNotEditable);
  const stored = recordOf(store);
  if (!matchesExpected(stored, input.inExpected)) return refused(storesTexts.stale);
  const record = mergeRecord(stored, input);
  if (record.storeName !== stored.storeName) return refused(`storeName: ${validationTexts.cannotEdit}`);
  const wrong =
    recordError(stored, record, store.tenantId) ??
    dmsError(context, stored, record) ??
    dateError(store, stored, record);
  if (wrong) return refused(wrong);
  const assign = (columns: readonly string[]): string =>
    columns.map((name) => `${name} = @${name}`).join(', ');
  context.db
    .prepare(`update store set ${assign(STORE_COLUMNS)} where id = @key`)
    .run({ ...record, key: store.id });
  context.db
    .prepare(`update data_feed set ${assign(FEED_COLUMNS)} where id = @key`)
    .run({ ...record, key: store.dmsDetailId });
  // Fetched details have put the state that the store had into its feeds, which lists show before the store's.
  if (record.stateCode !== stored.stateCode)
    context.db
      .prepare('update data_feed set stateCode = ? where storeKey = ? and stateCode is not null')
      .run(record.stateCode, store.id);
  const { tenantId, storeId } = store;
  keepChanges(context.db, { tenantId, storeId, userName: context.caller.name }, stored, record);
  refreshTenantState(context.db, store.tenantId);
  return { statusCode: 1, statusMsg: storesTexts.updated, id: store.id, storeId: store.storeId };
}

function remove(context: SandboxContext, input: InsertStoreInput): InsertStoreResult {
  const store = findExisting(context, input);
  // A store that is deleted already counts as deleted.
  if (!store.isDeleted) {
    if (!matchesBeforeDeletion(store, input.inExpected)) return refused(storesTexts.changedBeforeDeletion);
    context.db
      .prepare('update store set isDeleted = 1, storeDeletedDate = ? where id = ?')
      .run(today(), store.id);
    refreshTenantState(context.db, store.tenantId);
  }
  return { statusCode: 1, statusMsg: storesTexts.deleted, id: store.id, storeId: store.storeId };
}

/** Puts the feed of the day into force, and keeps in the history what it changes of the store; nobody has sent it. */
function refreshDueFeed(db: Db, storeKey: number): void {
  const before = storeOfId(db, storeKey);
  refreshActiveFeed(db, storeKey);
  const after = storeOfId(db, storeKey);
  if (before === undefined || after === undefined) return;
  const { tenantId, storeId } = before;
  keepChanges(db, { tenantId, storeId, userName: 'back office' }, recordOf(before), recordOf(after));
}

/**
 * Activates feeds whose effective date has arrived; called at start and once an hour because no user action triggers
 * it.
 */
export function refreshDueFeeds(db: Db): void {
  const due = db
    .prepare<[string], { storeKey: number }>(
      `select distinct f.storeKey from data_feed f join data_feed a on a.storeKey = f.storeKey and a.storeDmsStatus = 'Active'
       where f.storeDmsStatus = 'Inactive' and f.effectiveDate <= ? and f.effectiveDate > coalesce(a.effectiveDate, '')`,
    )
    .all(today());
  db.transaction(() => due.forEach(({ storeKey }) => refreshDueFeed(db, storeKey)))();
}
