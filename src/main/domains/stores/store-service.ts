import { AppError } from '@shared/kernel/app-error';
import { formatDate } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import type { Store } from '@shared/domains/stores/model';
import type { StoreForm, StoreBase } from '@shared/domains/stores/store-form';
import { blankOtherDmsFields } from '@shared/domains/dms/fields';
import {
  GetManufacturersListDocument,
  InsertStoreDocument,
  StoreOnboardingEmailDocument,
  type InsertStoreInput,
} from '@main/back-office/generated/graphql';
import { expectStatusOne, firstResult } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { storeIdOf } from '@shared/domains/tenants/identity';
import { fetchStore } from './fetch-store';
import { wholeStore } from './whole-store';
import { storesTexts } from '@shared/domains/stores/texts';

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
  const { data, partial } = await ctx.backOffice.read(GetManufacturersListDocument, {});
  return { data: (data.getManufacturersList?.results ?? []).map((row) => row.manufacturer), partial };
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

/** The form as the back office takes it: empty texts as null, fields of other DMSes blanked. */
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

/** The store exists whether or not its announcement goes out. */
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

/** Somebody else may save between the reading and the writing; then it is read again, this often at most. */
const MOST_ROUNDS = 3;

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'BACK_OFFICE' && error.message === storesTexts.stale;

/**
 * Changes some fields of the record that is stored now. The back office is told what was read, so that it
 * refuses a record made on an older one; the rest of the record is then read anew.
 * @param changed Gives what to send on top of the record; throws where its own field is another by now.
 */
async function change(
  ctx: SignedInContext,
  id: number,
  changed: (current: Store) => Partial<InsertStoreInput>,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { data: current, partial } = await get(ctx, id);
    // What was left out would be stored as empty.
    if (partial) throw new AppError('BACK_OFFICE', messages.backOffice.incomplete('the store'));
    const inExpected = wholeStore(current);
    try {
      await insertStore(ctx, { ...inExpected, ...changed(current), inExpected });
      return;
    } catch (error) {
      if (!isStale(error) || round === MOST_ROUNDS) throw error;
    }
  }
}

/** `base` is the record as the form last saw it; a field that is another by now is for the user to decide. */
export async function update(
  ctx: SignedInContext,
  id: number,
  { store, base }: { store: StoreForm; base: StoreBase },
): Promise<void> {
  await change(ctx, id, (current) => {
    const now: Readonly<Record<string, unknown>> = { ...current };
    const old = Object.entries(base).some(([field, value]) => (now[field] ?? '') !== (value ?? ''));
    if (old) throw new AppError('BACK_OFFICE', storesTexts.saveAgain);
    return formInput(store);
  });
}

export async function remove(ctx: SignedInContext, id: number): Promise<void> {
  const { data: current } = await get(ctx, id);
  await insertStore(ctx, { pAction: 'delete', id, storeId: current.storeId, tenantId: current.tenantId });
  ctx.cache.search.forget('store', id);
}

/** `seen` is the date that was on the screen. */
interface DateChange {
  id: number;
  date: string | null;
  seen: string | null;
}

function requireSeen(what: string, now: string | null, seen: string | null): void {
  if (now !== seen)
    throw new AppError('BACK_OFFICE', messages.changes.changedMeanwhile(what, formatDate(now, 'none')));
}

export const setLaunchDate = (ctx: SignedInContext, { id, date, seen }: DateChange): Promise<void> =>
  change(ctx, id, (current) => {
    requireSeen('the launch date', current.storeLaunchedDate, seen);
    return { storeLaunchedDate: date };
  });

export const setBillingDate = (ctx: SignedInContext, { id, date, seen }: DateChange): Promise<void> =>
  change(ctx, id, (current) => {
    requireSeen('the billing date', current.billingDate, seen);
    return { billingDate: date === null ? null : formatDate(date) };
  });
