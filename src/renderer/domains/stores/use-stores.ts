import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, usePagedList, type PagedList } from '@renderer/components/paged-list';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Asking } from '@renderer/platform/manifest';
import { useSettled } from '@renderer/platform/use-settled';
import {
  MOST_STORES_LISTED,
  STORE_PAGE_SIZE,
  type StoreListRow,
  type StoreListVariant,
} from '@shared/domains/stores/model';

/** A pause in typing, in milliseconds, after which the back office is asked. */
const TYPED_FOR_MS = 300;

export interface Stores extends PagedList<StoreListRow> {
  /** There are more than a list takes in: those of a name are asked for while one types. */
  cut: boolean;
  /** Whatever is typed. */
  allCount: number;
}

/** `text` null asks for nothing. */
const storePagesOptions = (bridge: Asking['bridge'], variant: StoreListVariant, text: string | null) =>
  bridge.stores.list.infiniteQueryOptions(text === null ? skipToken : { variant, text }, {
    getNextPageParam: nextPage(STORE_PAGE_SIZE, MOST_STORES_LISTED),
  });

const useStorePages = (variant: StoreListVariant, text: string | null): PagedList<StoreListRow> =>
  usePagedList(useInfiniteQuery(storePagesOptions(useBridge(), variant, text)));

/** Asks for the first stores of a list that was not read yet; one that was is shown, and read anew, when it is opened. */
export function askStores({ bridge, cache }: Asking, variant: StoreListVariant): void {
  const pages = storePagesOptions(bridge, variant, '');
  if (cache.getQueryData(pages.queryKey) === undefined) void cache.prefetchInfiniteQuery(pages);
}

/** The stores of a list, by name; `typed` is what they are searched for. */
export function useStores(variant: StoreListVariant, typed = ''): Stores {
  const all = useStorePages(variant, '');
  const cut = all.totalCount > MOST_STORES_LISTED;
  const text = useSettled(cut ? typed.trim() : '', TYPED_FOR_MS);
  const named = useStorePages(variant, text === '' ? null : text);
  const listed = { cut, allCount: all.totalCount };
  if (text === '') return { ...all, ...listed };
  // Until the answer is here, what of the list has the text.
  return named.data || named.error ? { ...named, ...listed } : { ...all, ...listed, isFetching: true };
}
