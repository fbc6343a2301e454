// Reads, creates, updates, deletes and configures one store, sets its launch and billing dates, and reads the
// manufacturers for its form.

import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import {
  ConfigureStoreDocument,
  GetManufacturersListDocument,
  InsertStoreDocument,
  type InsertStoreInput,
  StoreDetailsDocument,
  StoreOnboardingEmailDocument,
} from '@main/back-office/generated/graphql';
import { schemaMismatchError } from '@main/back-office/response/parse-response';
import {
  allResults,
  expectStatusOne,
  firstResult,
  parseJsonPayload,
} from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { addUnreadableRows } from '@main/desktop/request-context';
import { mayMoveLaunch } from '@shared/domains/bulk-load/pipeline/step-permissions';
import { blankOtherDmsFields } from '@shared/domains/dms/dms-fields';
import {
  type Store,
  type StoreBeforeDeletion,
  storeBeforeDeletionSchema,
  storeSchema,
} from '@shared/domains/stores/model';
import { mapStoreFields } from '@shared/domains/stores/store-fields';
import type { StoreBase, StoreForm } from '@shared/domains/stores/store-form';
import { storeRecordTexts, storesTexts } from '@shared/domains/stores/texts';
import { storeIdOf } from '@shared/domains/tenants/identity';
import { reasonsOf } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { usDay } from '@shared/kernel/dates/dates';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { translated } from '@shared/kernel/text/server-text';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** Parses one store. The contract types statuses as text, and only known ones are accepted here. */
function parseStore(row: unknown): Store {
  const parsed = storeSchema.safeParse(row);
  if (!parsed.success) throw schemaMismatchError(parsed.error);
  return parsed.data;
}

/** Parses stores; an invalid one is left out, and counted as unreadable. */
export function parseStores(rows: readonly unknown[]): Store[] {
  const stores = rows.flatMap((row) => storeSchema.safeParse(row).data ?? []);
  addUnreadableRows(rows.length - stores.length);
  return stores;
}

/**
 * Reads the record of a store; later calls about it name its realm.
 * @throws AppError NOT_FOUND; BACK_OFFICE for a partial answer without it
 */
export async function fetchStore(backOffice: BackOffice, id: number): Promise<Fetched<Store>> {
  const filter = { id: { equalTo: id }, storeDmsStatus: { equalTo: 'Active' } };
  const { data, partial } = await backOffice.read(StoreDetailsDocument, { first: 1, offset: 0, filter });
  const row = data.statelessServiceBzoStoreDetails.nodes[0];
  if (!row && partial) throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(storeRecordTexts.thisStore));
  if (!row) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(storeRecordTexts.thisStore));
  const store = parseStore(row);
  backOffice.rememberRealms([store]);
  return { data: store, partial };
}

/** The entries of a configuration, or the reason why a back office did not configure the store. */
const configured = z.union([
  z.object({ error: z.string() }),
  z.object({ Add_user_to_group_response: z.union([z.string(), z.array(z.string())]) }),
]);

/** @throws AppError BACK_OFFICE with the reason of a refusal */
export async function runStoreConfiguration(
  ctx: SignedInContext,
  id: number,
): Promise<{ response: string[] }> {
  const { configureStore } = await ctx.backOffice.write(ConfigureStoreDocument, { input: { id } });
  const outcome = parseJsonPayload(configureStore, configured);
  if ('error' in outcome) throw new AppError('BACK_OFFICE', translated(outcome.error));
  return { response: [outcome.Add_user_to_group_response].flat() };
}

/** All fields of the record. The omitted ones describe the sender and the values that the sender saw. */
type WholeStoreInput = Required<Omit<InsertStoreInput, 'clientMutationId' | 'inExpected' | 'userid'>>;

/**
 * The store record as an update sends it: whole, so that a change of one field keeps the rest. Its type requires every
 * field of the contract's input.
 */
function fullStoreInput(store: Store): WholeStoreInput {
  const { sfStoreId, ...fields } = mapStoreFields((name) => store[name]);
  return {
    ...fields,
    pAction: 'update',
    id: store.id,
    storeId: store.storeId,
    storeName: store.storeName,
    tenantId: store.tenantId,
    realmName: store.realmName,
    sortOrder: store.sortOrder,
    inSfStoreId: sfStoreId,
    inSubscriptionId: store.inSubscriptionId,
    remarks: store.remarks,
    billingDate: store.billingDate === null ? null : usDay(store.billingDate),
  };
}

export async function get(ctx: SignedInContext, id: number): Promise<Fetched<Store>> {
  try {
    const fetched = await fetchStore(ctx.backOffice, id);
    ctx.cache.search.indexStores([fetched.data]);
    return fetched;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') ctx.cache.search.forget('store', id);
    throw error;
  }
}

export async function manufacturers(ctx: SignedInContext): Promise<Fetched<string[]>> {
  const answer = await ctx.backOffice.read(GetManufacturersListDocument, {});
  const rows = allResults(answer, 'getManufacturersList');
  return { data: rows.map((row) => row.manufacturer), partial: answer.partial };
}

async function insertStore(ctx: SignedInContext, input: InsertStoreInput) {
  const scope = { tenantId: input.tenantId, ...(input.storeId ? { storeId: input.storeId } : {}) };
  const data = await ctx.backOffice.write(
    InsertStoreDocument,
    { input: { ...input, userid: ctx.user.userName } },
    scope,
  );
  const result = firstResult(data.insertStore);
  expectStatusOne(result);
  return result;
}

/** The form in the contract's shape: empty texts as null, fields of other DMSes blanked. */
function formInput(form: StoreForm) {
  const { sfStoreId, ...store } = blankOtherDmsFields(form.dms, form);
  const texts = Object.entries(store).map(([key, value]) => [key, value === '' ? null : value]);
  return { ...(Object.fromEntries(texts) as typeof store), inSfStoreId: sfStoreId };
}

export async function create(
  ctx: SignedInContext,
  { store, sortOrder, tenantName }: { store: StoreForm; sortOrder: number; tenantName: string },
): Promise<{ id: number; storeId: string; mailed: boolean }> {
  const storeId = storeIdOf(store.tenantId, sortOrder);
  const result = await insertStore(ctx, {
    pAction: 'insert',
    id: null,
    storeId,
    sortOrder,
    ...formInput(store),
  });
  const created = { id: result.id ?? 0, storeId: result.storeId ?? storeId };
  return { ...created, mailed: await announce(ctx, store, tenantName, created.storeId) };
}

/** Announces a new store by mail. Returns false if that fails, because the store exists nevertheless. */
async function announce(
  ctx: SignedInContext,
  store: StoreForm,
  tenantName: string,
  storeId: string,
): Promise<boolean> {
  try {
    await ctx.backOffice.write(
      StoreOnboardingEmailDocument,
      {
        input: {
          pDms: store.dms,
          pNewStore: store.storeName,
          pStore: store.storeName,
          pStoreId: storeId,
          pTenant: tenantName,
          pTenantId: store.tenantId,
        },
      },
      { storeId, tenantId: store.tenantId },
    );
    return true;
  } catch (error) {
    ctx.log.warn('store.announcement-failed', { storeId, error: String(error) });
    return false;
  }
}

/** The maximum number of tries: another user may save between the read and the write, which are then repeated. */
const MAX_SAVE_ATTEMPTS = 3;

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'BACK_OFFICE' && error.message === storesTexts.stale;

/**
 * Changes some fields of the record that is stored now. What was read is sent along, so that the back office refuses a
 * change of an outdated record; the record is then read again.
 * @param changed Returns the fields to change; throws where its own field has changed by now.
 */
async function change(
  ctx: SignedInContext,
  id: number,
  changed: (current: Store) => Partial<InsertStoreInput>,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { data: current, partial } = await get(ctx, id);
    // A field that is missing in a partial response would be stored as empty.
    if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(storeRecordTexts.store));
    const inExpected = fullStoreInput(current);
    try {
      await insertStore(ctx, { ...inExpected, ...changed(current), inExpected });
      return;
    } catch (error) {
      if (!isStale(error) || round === MAX_SAVE_ATTEMPTS) throw error;
    }
  }
}

/** @throws AppError INVALID at the launch date of a launched store that has one */
function expectMovable(store: Store): void {
  const permission = mayMoveLaunch(store);
  if (permission.allowed) return;
  const reason = reasonsOf(permission);
  throw new AppError('INVALID', reason, { fields: { storeLaunchedDate: reason } });
}

/**
 * Saves the store form. `base` is the record as the form last read it. If a field differs by now, the save is refused,
 * and the user decides.
 */
export async function update(
  ctx: SignedInContext,
  id: number,
  { store, base }: { store: StoreForm; base: StoreBase },
): Promise<void> {
  await change(ctx, id, (current) => {
    const now: Readonly<Record<string, unknown>> = { ...current };
    const isOutdated = Object.entries(base).some(([field, value]) => (now[field] ?? '') !== (value ?? ''));
    if (isOutdated) throw new AppError('BACK_OFFICE', storesTexts.saveAgain);
    if ((store.storeLaunchedDate || null) !== current.storeLaunchedDate) expectMovable(current);
    return formInput(store);
  });
}

/** What differs from what was on the screen before a deletion, in words. */
function differencesFrom(seen: StoreBeforeDeletion, now: Store): string[] {
  const { differences, noDate } = storeRecordTexts;
  return storeBeforeDeletionSchema.keyof().options.flatMap((field) => {
    if (now[field] === seen[field]) return [];
    const text = field === 'storeLaunchedDate' ? formatDate(now[field], noDate) : (now[field] ?? '');
    return [differences[field](text)];
  });
}

/**
 * Deletes a store that is as it was on the screen. The back office compares once more, since someone may save between
 * the read and the write; only main can say what has changed.
 */
export async function remove(
  ctx: SignedInContext,
  { id, seen }: { id: number; seen: StoreBeforeDeletion },
): Promise<void> {
  const { data: current } = await get(ctx, id);
  const changes = current.isDeleted ? [] : differencesFrom(seen, current);
  if (changes.length > 0)
    throw new AppError('BACK_OFFICE', backOfficeTexts.changedBeforeDeletion(current.storeName, changes));
  const { storeId, tenantId } = current;
  await insertStore(ctx, { pAction: 'delete', id, storeId, tenantId, inExpected: seen });
  ctx.cache.search.forget('store', id);
}

/** `seen` is the date that was on the screen. */
interface DateChange {
  id: number;
  date: string | null;
  seen: string | null;
}

function assertUnchanged(what: string, now: string | null, seen: string | null): void {
  if (now !== seen)
    throw new AppError(
      'BACK_OFFICE',
      messages.changes.changedConcurrently(what, formatDate(now, storeRecordTexts.noDate)),
    );
}

export const setLaunchDate = (ctx: SignedInContext, { id, date, seen }: DateChange): Promise<void> =>
  change(ctx, id, (current) => {
    assertUnchanged(storeRecordTexts.launchDate, current.storeLaunchedDate, seen);
    return { storeLaunchedDate: date };
  });

export const setBillingDate = (ctx: SignedInContext, { id, date, seen }: DateChange): Promise<void> =>
  change(ctx, id, (current) => {
    assertUnchanged(storeRecordTexts.billingDate, current.billingDate, seen);
    return { billingDate: date === null ? null : usDay(date) };
  });
