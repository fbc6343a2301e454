// The stores of a list, read in pages, and searched by the back office if there are more than a list loads.

import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import {
  createGetNextPageParam,
  usePagedList,
  type PagedList,
} from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useDebouncedValue } from '@renderer/platform/browser/use-debounced-value';
import type { PrefetchContext } from '@renderer/platform/manifest/manifest';
import {
  MAX_STORES_LISTED,
  STORE_PAGE_SIZE,
  type StoreListRow,
  type StoreListVariant,
} from '@shared/domains/stores/model';

/** The loaded stores of a list, and how many there are in all. */
export interface StoreListResult extends PagedList<StoreListRow> {
  /** True if there are more stores than a list loads; the search is then sent to the back office. */
  isTruncated: boolean;
  /** The number of stores in the list regardless of the search. */
  allCount: number;
}

/** Returns the stores of a list by name; `typed` is the text in the search field. */
export function useStores(variant: StoreListVariant, typed = ''): StoreListResult {
  const all = useStorePages(variant, '');
  const isTruncated = all.totalCount > MAX_STORES_LISTED;
  const text = useDebouncedValue(isTruncated ? typed.trim() : '', SEARCH_DEBOUNCE_MS);
  const named = useStorePages(variant, text === '' ? null : text);
  const listed = { isTruncated, allCount: all.totalCount };
  if (text === '') return { ...all, ...listed };
  // While the search request is in flight, the loaded part of the list is shown (the grid filters it).
  return named.data || named.error ? { ...named, ...listed } : { ...all, ...listed, isFetching: true };
}

/** The debounce of the search in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** Returns the options of the query for the pages of a list. The query is disabled if `text` is null. */
const storePagesOptions = (
  bridge: PrefetchContext['bridge'],
  variant: StoreListVariant,
  text: string | null,
) =>
  bridge.stores.list.infiniteQueryOptions(text === null ? skipToken : { variant, text }, {
    getNextPageParam: createGetNextPageParam(STORE_PAGE_SIZE, MAX_STORES_LISTED),
  });

const useStorePages = (variant: StoreListVariant, text: string | null): PagedList<StoreListRow> =>
  usePagedList(useInfiniteQuery(storePagesOptions(useBridge(), variant, text)));

/**
 * Prefetches the first page unless the list is cached; a cached list is shown immediately and refetched when it is
 * opened.
 */
export function prefetchStores({ bridge, cache }: PrefetchContext, variant: StoreListVariant): void {
  const pages = storePagesOptions(bridge, variant, '');
  if (cache.getQueryData(pages.queryKey) === undefined) void cache.prefetchInfiniteQuery(pages);
}
