import { useCallback, useEffect, useRef } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { readColumns, writeColumns, type ColumnArrangement } from './column-arrangement';
import { readFilter, readSort, writeSort, type GridFilterModel, type GridSort } from './grid-address';
import type { GridView } from './grid-view';

const PARTS = ['q', 'sort', 'filter', 'cols', 'page', 'size'] as const;
const DEFAULT_PAGE_SIZE = 25;
type Part = (typeof PARTS)[number];

export interface GridAddress {
  quickFilter: string;
  sort: GridSort[];
  filter: GridFilterModel | null;
  /** Of a view that was opened; empty when the columns are the user's own. */
  columns: ColumnArrangement;
  /** From 0. */
  page: number;
  pageSize: number;
  setPage: (page: number, pageSize: number) => void;
  setQuickFilter: (text: string) => void;
  setSort: (sorts: readonly GridSort[]) => void;
  setFilter: (model: GridFilterModel) => void;
  /** The user arranged the columns themselves: those of the view are left. */
  dropColumns: () => void;
  /** All of a view at once. */
  show: (view: GridView) => void;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/**
 * Search text, sort and filters of a grid as `?<key>.q=…&<key>.sort=…&<key>.filter=…`, so that Back and
 * a link restore them; a view adds `&<key>.cols=…`, a page further on `&<key>.page=…&<key>.size=…`. Changes replace the history entry: Back leaves the page, not a letter.
 */
export function useGridAddress(key: string, usualSize = DEFAULT_PAGE_SIZE): GridAddress {
  const [parameters, putParameters] = useAddress();
  // The grid reports what it was just given; writing that again would undo what was written with it.
  const written = useRef<Partial<Record<Part, string>>>({});
  useEffect(() => {
    written.current = Object.fromEntries(PARTS.map((part) => [part, parameters.get(`${key}.${part}`) ?? '']));
  }, [key, parameters]);
  const put = useCallback(
    (values: Partial<Record<Part, string>>) => {
      const news = Object.entries(values).filter(([part, value]) => written.current[part as Part] !== value);
      if (news.length === 0) return;
      written.current = { ...written.current, ...values };
      putParameters(Object.fromEntries(news.map(([part, value]) => [`${key}.${part}`, value])));
    },
    [key, putParameters],
  );
  return {
    quickFilter: parameters.get(`${key}.q`) ?? '',
    sort: readSort(parameters.get(`${key}.sort`)),
    filter: readFilter(parameters.get(`${key}.filter`)),
    columns: readColumns(parameters.get(`${key}.cols`)),
    page: Math.max(1, whole(parameters.get(`${key}.page`)) ?? 1) - 1,
    pageSize: whole(parameters.get(`${key}.size`)) ?? usualSize,
    setPage: useCallback(
      (page: number, pageSize: number) =>
        put({
          page: page === 0 ? '' : String(page + 1),
          size: pageSize === usualSize ? '' : String(pageSize),
        }),
      [put, usualSize],
    ),
    setQuickFilter: useCallback((text: string) => put({ q: text }), [put]),
    setSort: useCallback((sorts: readonly GridSort[]) => put({ sort: writeSort(sorts) }), [put]),
    setFilter: useCallback(
      (model: GridFilterModel) =>
        put({ filter: Object.keys(model).length === 0 ? '' : JSON.stringify(model) }),
      [put],
    ),
    dropColumns: useCallback(() => put({ cols: '' }), [put]),
    show: useCallback(
      ({ q, sort, filter, columns }: GridView) => put({ q, sort, filter, cols: writeColumns(columns) }),
      [put],
    ),
  };
}
