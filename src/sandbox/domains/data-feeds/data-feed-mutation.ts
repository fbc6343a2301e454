// Inserts, updates or deletes a data feed of a store in the sandbox, and determines which of its feeds is in force.

import { isKnownDms } from '@sandbox/domains/dms';
import { findStore, recordOf, refreshActiveFeed, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  DataFeedInput,
  MutationResolvers,
  StatusCodeResult,
} from '@sandbox/graphql/generated/resolvers';
import { requireUnchanged } from '@sandbox/graphql/input-checks';
import { withWriteLock } from '@sandbox/database/database';
import { keepChanges } from '@sandbox/database/record-changes';
import {
  effectiveDateError,
  feedFieldError,
  inlineFeedFieldError,
  mayDeleteFeed,
} from '@shared/domains/data-feeds/rules';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { blankOtherDmsFields, type DmsField, dmsFields, DMS_FIELDS } from '@shared/domains/dms/dms-fields';
import { storesTexts } from '@shared/domains/stores/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';

export const insertUpdateMultipleDmsDetails: MutationResolvers['insertUpdateMultipleDmsDetails'] = (
  _root,
  { input },
  context,
) => {
  requireWrite(context);
  const action = ACTIONS[input.pAction];
  if (!action) throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
  const result = withWriteLock(context.db, (): StatusCodeResult => {
    const feed = input.pDmsDetails;
    const store = findStore(context, { storeId: feed.storeId, tenantId: feed.tenantId });
    if (store.isDeleted) return refused(storesTexts.deletedNotEditable);
    const done = action(context, store, feed, input.inExpected);
    if (done.statusCode === 1) {
      refreshActiveFeed(context.db, store.id);
      keepChangesOfStore(context, store);
    }
    return done;
  });
  return { results: [result] };
};

/** The history of a store has what its feed in force has changed of it. */
function keepChangesOfStore(context: SandboxContext, before: StoreRow): void {
  const { id, tenantId, storeId } = before;
  const record = { tenantId, storeId, userName: context.caller.name };
  keepChanges(context.db, record, recordOf(before), recordOf(findStore(context, { id })));
}

const COLUMNS = [
  'dms',
  'dmsType',
  'groupName',
  'stateCode',
  'projectId',
  'secondProjectId',
  'effectiveDate',
  ...DMS_FIELDS,
] as const;
type FeedRecord = Record<(typeof COLUMNS)[number], string | null>;

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, null])) as FeedRecord;
const refused = (statusMsg: string): StatusCodeResult => ({ statusCode: 0, statusMsg });

function storedFeed(context: SandboxContext, store: StoreRow, input: DataFeedInput): FeedRecord | undefined {
  return context.db
    .prepare<[number | null, number], FeedRecord>(
      `select ${COLUMNS.join(', ')} from data_feed where id is ? and storeKey = ?`,
    )
    .get(input.id ?? null, store.id);
}

/** Fields that were not sent stay unchanged, null and '' clear a field, and the fields of other DMSes are cleared. */
function merge(stored: FeedRecord, input: DataFeedInput): FeedRecord {
  const merged = { ...stored };
  for (const column of COLUMNS) {
    const value = input[column];
    if (value !== undefined) merged[column] = value === '' ? null : value;
  }
  return blankOtherDmsFields(input.dms, merged);
}

type CheckedFeed = Pick<FeedRecord, 'dms' | 'effectiveDate' | DmsField>;

/** The first problem of a feed, or undefined. `isKnown`: whether the database's list of DMSes has the feed's DMS. */
export function feedError(
  isKnown: boolean,
  feed: CheckedFeed,
  stored: CheckedFeed | undefined,
): string | undefined {
  const dms = feed.dms ?? '';
  if (!isKnown) return `dms: ${validationTexts.invalidInput}`;
  const date = feed.effectiveDate;
  if (stored === undefined && date === null) return `effectiveDate: ${validationTexts.required}`;
  const wrongDay = date === null || date === stored?.effectiveDate ? undefined : dayError('effective', date);
  if (wrongDay !== undefined) return `effectiveDate: ${wrongDay}`;
  const cleared = effectiveDateError(date, stored?.effectiveDate ?? null);
  if (cleared) return `effectiveDate: ${cleared}`;
  for (const field of dmsFields(dms)) {
    const value = feed[field] ?? '';
    const wrong = stored
      ? inlineFeedFieldError(dms, field, value, stored[field])
      : feedFieldError(dms, field, value);
    if (wrong) return `${field}: ${wrong}`;
  }
  return undefined;
}

/** The columns that distinguish two feeds of a store. */
const IDENTITY = ['dms', 'effectiveDate', ...DMS_FIELDS] as const;

/** The problem with a feed that the store has already; undefined if it is new. */
function duplicateProblem(
  { db }: SandboxContext,
  store: StoreRow,
  feed: FeedRecord,
  id: number | null,
): string | undefined {
  const same = IDENTITY.map((column) => `${column} is @${column}`).join(' and ');
  const found = db
    .prepare(`select 1 from data_feed where storeKey = @storeKey and id is not @id and ${same}`)
    .get({ ...feed, storeKey: store.id, id });
  return found ? feedsTexts.duplicate : undefined;
}

function insert(context: SandboxContext, store: StoreRow, input: DataFeedInput): StatusCodeResult {
  const feed = merge(EMPTY, input);
  const wrong =
    feedError(isKnownDms(context.db, feed.dms ?? ''), feed, undefined) ??
    duplicateProblem(context, store, feed, null);
  if (wrong) return refused(wrong);
  context.db
    .prepare(
      `insert into data_feed (storeKey, ${COLUMNS.join(', ')})
       values (@storeKey, ${COLUMNS.map((name) => `@${name}`).join(', ')})`,
    )
    .run({ ...feed, storeKey: store.id });
  return { statusCode: 1, statusMsg: feedsTexts.inserted };
}

function update(
  context: SandboxContext,
  store: StoreRow,
  input: DataFeedInput,
  seen: unknown,
): StatusCodeResult {
  const stored = storedFeed(context, store, input);
  if (!stored) return refused(`Data feed ${input.id ?? ''} does not exist`);
  requireUnchanged(stored, seen, 'the data feed');
  const feed = merge(stored, input);
  const wrong =
    feedError(isKnownDms(context.db, feed.dms ?? ''), feed, stored) ??
    duplicateProblem(context, store, feed, input.id ?? null);
  if (wrong) return refused(wrong);
  context.db
    .prepare(`update data_feed set ${COLUMNS.map((name) => `${name} = @${name}`).join(', ')} where id = @id`)
    .run({ ...feed, id: input.id });
  return { statusCode: 1, statusMsg: feedsTexts.updated };
}

/** A feed that does not exist counts as deleted, so that a repeated call does no harm. */
function remove(
  context: SandboxContext,
  store: StoreRow,
  input: DataFeedInput,
  seen: unknown,
): StatusCodeResult {
  const stored = storedFeed(context, store, input);
  if (!stored) return { statusCode: 1, statusMsg: feedsTexts.deleted };
  requireUnchanged(stored, seen, feedsTexts.theFeed, feedsTexts.changedBeforeDeletion);
  const feeds = context.db
    .prepare<[number], { n: number }>('select count(*) as n from data_feed where storeKey = ?')
    .get(store.id);
  const permission = mayDeleteFeed(stored, feeds?.n ?? 0);
  if (!permission.allowed) return refused(reasonsOf(permission));
  context.db.prepare('delete from data_feed where id = ?').run(input.id);
  return { statusCode: 1, statusMsg: feedsTexts.deleted };
}

const ACTIONS: Partial<Record<string, typeof update>> = { insert, update, delete: remove };
