// Reads lists of stores: pages of the store lists, stores that are not launched, launch days, statuses of shortcuts,
// and the stores of a tenant.

import type { ReadResponse } from '@main/back-office/back-office';
import { fetchAllPages } from '@main/back-office/fetch-lists';
import {
  StoreDetailsDocument,
  StoreLaunchesAfterDocument,
  StoreLaunchesDocument,
  StoreRealmsDocument,
  type StatelessServiceBzoStorewiseDetailFilter,
  type StoreLaunchesQuery,
  OnboardingStoresAfterDocument,
  OnboardingStoresDocument,
  type OnboardingStoresQuery,
  StoreStandingsDocument,
  StorewiseDetailsDocument,
} from '@main/back-office/generated/graphql';
import { isFullPage } from '@main/back-office/overlapping-pages';
import { fetchPageById, fetchPagesById } from '@main/back-office/pages-by-id';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import {
  STORE_PAGE_SIZE,
  type Store,
  type StoreListVariant,
  type StorePage,
} from '@shared/domains/stores/model';
import type { ShortcutStatus } from '@shared/domains/stores/store-shortcuts';
import { type PageRange, pageRange } from '@shared/kernel/pagination';
import { parseStores } from './store-service';

const LAUNCHED = {
  onboarding: { storeLaunched: { notEqualTo: 'Completed' } },
  launched: { storeLaunched: { equalTo: 'Completed' } },
  all: {},
} as const;

/** The filter of a search, as grids search: every word must occur in the store's name or its tenant's. */
const named = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({
      or: [{ storeName: { includesInsensitive: word } }, { tenantName: { includesInsensitive: word } }],
    }));

interface Wanted {
  variant: StoreListVariant;
  /** Search words; '' finds all stores. */
  text: string;
  /** The page, from 0. */
  cursor: number;
}

/**
 * One page of a store list. Onboarding means not launched; no list has test stores or superseded data feeds. A word that
 * is in no name may be the id of a store.
 */
export async function list(ctx: SignedInContext, wanted: Wanted): Promise<Fetched<StorePage>> {
  const words = named(wanted.text);
  const found = await pageOf(ctx, wanted, words.length > 0 ? { and: words } : {});
  if (found.data.rows.length > 0 || words.length !== 1 || wanted.cursor > 0) return found;
  const id = await idOfStore(ctx, wanted.text.trim());
  return id === null ? found : pageOf(ctx, wanted, { id: { equalTo: id } });
}

async function pageOf(
  ctx: SignedInContext,
  { variant, cursor }: Wanted,
  searched: StatelessServiceBzoStorewiseDetailFilter,
): Promise<Fetched<StorePage>> {
  const asked = (page: number) => ({
    ...pageRange(STORE_PAGE_SIZE, page),
    counted: page === 0,
    filter: {
      ...LAUNCHED[variant],
      isTestStore: { equalTo: false },
      storeDmsStatus: { equalTo: 'Active' },
      ...searched,
    },
  });
  const variables = asked(cursor);
  const { data, partial, unreadableRows } = await ctx.backOffice.read(StorewiseDetailsDocument, variables);
  const { nodes, totalCount = null } = data.statelessServiceBzoStorewiseDetails;
  // Nothing is asked for beside the first rows before they are painted.
  if (cursor > 0 && isFullPage(nodes, unreadableRows, variables.first))
    ctx.backOffice.readAhead(StorewiseDetailsDocument, asked(cursor + 1));
  ctx.cache.search.indexStores(nodes);
  return { data: { rows: nodes, totalCount }, partial };
}

/** The filter of a store list knows no ids of stores, only the numbers of their records. */
async function idOfStore(ctx: SignedInContext, storeId: string): Promise<number | null> {
  const filter = { storeId: { equalTo: storeId }, storeDmsStatus: { equalTo: 'Active' } };
  const { data } = await ctx.backOffice.read(StoreRealmsDocument, { filter });
  return data.statelessServiceBzoStoreDetails.nodes[0]?.id ?? null;
}

/** Rows of a request for whole pipelines, some three megabytes. */
const PIPELINE_PAGE_SIZE = 2000;
/** Rows of a request for launch days, some two megabytes. */
const LAUNCH_PAGE_SIZE = 10_000;

type LaunchRow = StoreLaunchesQuery['statelessServiceBzoStoreDetails']['nodes'][number];

/**
 * Every store that is not launched, with its pipeline: of a large account in dozens of requests, which Today, the dashboard
 * and the forecasts share where they ask for it at the same time.
 */
export const onboardingStores = (ctx: SignedInContext): Promise<Fetched<readonly unknown[]>> =>
  ctx.backOffice.share('onboardingStores', () => fetchOnboardingStores(ctx));

async function fetchOnboardingStores(ctx: SignedInContext): Promise<Fetched<readonly unknown[]>> {
  const filter = {
    ...LAUNCHED.onboarding,
    isTestStore: { equalTo: false },
    isDeleted: { equalTo: false },
    storeDmsStatus: { equalTo: 'Active' },
  };
  const asPage = ({ data, ...read }: ReadResponse<OnboardingStoresQuery>) => {
    const { nodes: rows } = data.statelessServiceBzoStoreDetails;
    ctx.cache.search.indexStores(rows);
    return { ...read, rows };
  };
  return fetchPagesById(ctx, {
    size: PIPELINE_PAGE_SIZE,
    operation: 'OnboardingStoresAfter',
    readRange: async (range) =>
      asPage(await ctx.backOffice.read(OnboardingStoresDocument, { ...range, filter })),
    readAfter: async (range) =>
      asPage(await ctx.backOffice.read(OnboardingStoresAfterDocument, { ...range })),
  });
}

/** How the launch days of stores are read, past and planned. */
function launchDays(ctx: SignedInContext) {
  const filter = { isTestStore: { equalTo: false }, storeDmsStatus: { equalTo: 'Active' } };
  const asPage = ({ data: page, ...read }: ReadResponse<StoreLaunchesQuery>) => ({
    ...read,
    rows: page.statelessServiceBzoStoreDetails.nodes,
  });
  return {
    size: LAUNCH_PAGE_SIZE,
    operation: 'StoreLaunchesAfter',
    readRange: async (range: PageRange) =>
      asPage(await ctx.backOffice.read(StoreLaunchesDocument, { ...range, filter })),
    readAfter: async (range: { first: number; after: number }) =>
      asPage(await ctx.backOffice.read(StoreLaunchesAfterDocument, { ...range })),
  };
}

const withDay = (rows: readonly LaunchRow[]): LaunchRow[] =>
  rows.filter(({ storeLaunchedDate }) => storeLaunchedDate);

/** Every store with a day of launch. */
export async function launches(ctx: SignedInContext): Promise<Fetched<unknown>> {
  const { data, partial } = await fetchPagesById(ctx, launchDays(ctx));
  return { data: withDay(data), partial };
}

/** A page of the stores with a day of launch: the first, or the one after a store. `next` is the last store of a full one. */
export async function launchPage(
  ctx: SignedInContext,
  after: number | null,
): Promise<Fetched<{ rows: LaunchRow[]; next: number | null }>> {
  const { data, partial } = await fetchPageById(ctx, launchDays(ctx), after);
  return { data: { rows: withDay(data.rows), next: data.next }, partial };
}

/** The statuses of some stores; one that no longer exists is left out. */
export async function shortcutStatuses(
  ctx: SignedInContext,
  ids: number[],
): Promise<Fetched<ShortcutStatus[]>> {
  const { data, partial } = await ctx.backOffice.read(StoreStandingsDocument, { ids });
  return { data: data.statelessServiceBzoStoreDetails.nodes, partial };
}

export async function storesOfTenant(
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
  const fetched = await fetchAllPages(STORE_PAGE_SIZE, async (first, offset) => {
    const variables = { first, offset, orderBy: ['SORT_ORDER_ASC' as const], filter };
    const { data, ...read } = await ctx.backOffice.read(StoreDetailsDocument, variables, { tenantId });
    return { ...data.statelessServiceBzoStoreDetails, ...read };
  });
  const stores = parseStores(fetched.data);
  ctx.backOffice.rememberRealms(stores);
  ctx.cache.search.indexStores(stores);
  return { data: stores, partial: fetched.partial };
}
