import { AppError } from '@shared/kernel/app-error';
import { formatDate } from '@shared/kernel/format';
import type { Store } from '@shared/domains/stores/model';
import type { StoreForm } from '@shared/domains/stores/store-form';
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

export async function update(ctx: SignedInContext, id: number, form: StoreForm): Promise<void> {
  const { data: current } = await get(ctx, id);
  await insertStore(ctx, { ...wholeStore(current), ...formInput(form), pAction: 'update', id });
}

export async function remove(ctx: SignedInContext, id: number): Promise<void> {
  const { data: current } = await get(ctx, id);
  await insertStore(ctx, { pAction: 'delete', id, storeId: current.storeId, tenantId: current.tenantId });
  ctx.cache.search.forget('store', id);
}

export async function setLaunchDate(ctx: SignedInContext, id: number, date: string | null): Promise<void> {
  const { data: current } = await get(ctx, id);
  await insertStore(ctx, { ...wholeStore(current), storeLaunchedDate: date });
}

export async function setBillingDate(ctx: SignedInContext, id: number, date: string | null): Promise<void> {
  const { data: current } = await get(ctx, id);
  await insertStore(ctx, { ...wholeStore(current), billingDate: date === null ? null : formatDate(date) });
}
