import type { Store, StoreListRow, StoreListVariant } from '@shared/domains/stores/model';
import {
  StoreDetailsDocument,
  StoresOnTheirWayDocument,
  StorewiseDetailsDocument,
} from '@main/back-office/generated/graphql';
import { allPages } from '@main/back-office/all-pages';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { parseStore } from './parse-store';

const PAGE = 1000;

const LAUNCHED = {
  onboarding: { storeLaunched: { notEqualTo: 'Completed' } },
  launched: { storeLaunched: { equalTo: 'Completed' } },
  all: {},
} as const;

/** Onboarding means not launched; test stores and superseded data feeds are left out of all. */
export async function list(
  ctx: SignedInContext,
  variant: StoreListVariant,
): Promise<Fetched<StoreListRow[]>> {
  const filter = {
    ...LAUNCHED[variant],
    isTestStore: { equalTo: false },
    storeDmsStatus: { equalTo: 'Active' },
  };
  const fetched = await allPages(PAGE, async (first, offset) => {
    const { data, partial } = await ctx.backOffice.read(StorewiseDetailsDocument, { first, offset, filter });
    return { ...data.statelessServiceBzoStorewiseDetails, partial };
  });
  ctx.cache.search.indexStores(fetched.data);
  return fetched;
}

/** Every store that is not launched, with its pipeline. */
export async function onTheirWay(ctx: SignedInContext): Promise<Fetched<unknown>> {
  const filter = {
    ...LAUNCHED.onboarding,
    isTestStore: { equalTo: false },
    isDeleted: { equalTo: false },
    storeDmsStatus: { equalTo: 'Active' },
  };
  const { data, partial } = await ctx.backOffice.read(StoresOnTheirWayDocument, { filter });
  return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
}

export async function ofTenant(
  ctx: SignedInContext,
  {
    tenantId,
    realmName,
    includeDeleted,
  }: { tenantId: string; realmName: string | null; includeDeleted: boolean },
): Promise<Fetched<Store[]>> {
  const filter = {
    tenantId: { equalTo: tenantId },
    ...(realmName === null ? {} : { realmName: { equalTo: realmName } }),
    storeDmsStatus: { equalTo: 'Active' },
    ...(includeDeleted ? {} : { isDeleted: { equalTo: false } }),
  };
  const fetched = await allPages(PAGE, async (first, offset) => {
    const variables = { first, offset, orderBy: ['SORT_ORDER_ASC' as const], filter };
    const { data, partial } = await ctx.backOffice.read(StoreDetailsDocument, variables, { tenantId });
    return { ...data.statelessServiceBzoStoreDetails, partial };
  });
  const stores = fetched.data.map(parseStore);
  ctx.backOffice.noteStores(stores);
  ctx.cache.search.indexStores(stores);
  return { data: stores, partial: fetched.partial };
}
