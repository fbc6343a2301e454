// The part of a grid's state that is in the URL, and its notation there. The scroll position and the selection are in
// use-grid-restoration.ts.

import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import type { ColumnArrangement, GridView } from '@shared/kernel/table/grid-views';
import { dayLeads } from '@shared/kernel/text/formats/formats';
import type { FormerTexts } from '../columns/data-grid-column';
import { arrangementOf, readColumns, writeColumns } from '../columns/column-arrangement';

export interface GridUrlState {
  quickFilter: string;
  sort: GridSort[];
  filter: GridFilterModel | null;
  /** The columns of an opened view; empty if the columns are the user's own. */
  columns: ColumnArrangement;
  /** The page index, starting at 0. */
  page: number;
  pageSize: number;
  setPage: (page: number, pageSize: number) => void;
  setQuickFilter: (text: string) => void;
  setSort: (sorts: readonly GridSort[]) => void;
  setFilter: (model: GridFilterModel) => void;
  /** Reads the filter of a saved view. */
  readFilter: (text: string) => GridFilterModel | null;
  /** Called when the user arranges columns, which discards the columns of the view. */
  dropColumns: () => void;
  /** Applies all parts of a view together. */
  show: (view: GridView) => void;
}

/**
 * Stores search text, sort and filters of a grid as `?<key>.q=…&<key>.sort=…&<key>.filter=…`, so that Back and a link
 * restore them; a view adds `&<key>.cols=…`, a later page `&<key>.page=…&<key>.size=…`. Changes replace the history
 * entry, so that Back leaves the page and does not undo a letter.
 */
export function useGridUrlState(
  key: string,
  usualSize = DEFAULT_PAGE_SIZE,
  former: FormerTexts = NONE_RENAMED,
): GridUrlState {
  const [parameters, putParameters] = useUrlState();
  // The grid reports values that were just set; writing them again would undo other parts that were set with them.
  const written = useRef<Partial<Record<Part, string>>>({});
  useEffect(() => {
    written.current = Object.fromEntries(PARTS.map((part) => [part, parameters.get(`${key}.${part}`) ?? '']));
  }, [key, parameters]);
  const put = useCallback(
    (values: Partial<Record<Part, string>>) => {
      const changed = Object.entries(values).filter(
        ([part, value]) => written.current[part as Part] !== value,
      );
      if (changed.length === 0) return;
      written.current = { ...written.current, ...values };
      putParameters(Object.fromEntries(changed.map(([part, value]) => [`${key}.${part}`, value])));
    },
    [key, putParameters],
  );
  return {
    quickFilter: parameters.get(`${key}.q`) ?? '',
    sort: readSort(parameters.get(`${key}.sort`)),
    filter: readFilter(parameters.get(`${key}.filter`), former),
    columns: readColumns(parameters.get(`${key}.cols`)),
    page: Math.max(1, parseIndex(parameters.get(`${key}.page`)) ?? 1) - 1,
    pageSize: parseIndex(parameters.get(`${key}.size`)) ?? usualSize,
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
    setFilter: useCallback((model: GridFilterModel) => put({ filter: writeFilter(model) }), [put]),
    readFilter: useCallback((text: string) => readFilter(text, former), [former]),
    dropColumns: useCallback(() => put({ cols: '' }), [put]),
    show: useCallback(
      ({ q, sort, filter, columns }: GridView) => put({ q, sort, filter, cols: writeColumns(columns) }),
      [put],
    ),
  };
}

const filterModelSchema = z.record(z.string(), z.json());
export type GridFilterModel = z.infer<typeof filterModelSchema>;

export interface GridSort {
  colId: string;
  sort: 'asc' | 'desc';
}

/** Returns the sort of a grid, first key first. */
export const sortsOf = (api: GridApi): GridSort[] =>
  api
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) =>
      sort === 'asc' || sort === 'desc' ? [{ colId, sort, at: sortIndex ?? 0 }] : [],
    )
    .sort((a, b) => a.at - b.at)
    .map(({ colId, sort }) => ({ colId, sort }));

/** Serializes a sort as `storeName:asc,launchDate:desc`, first key first; an empty text for none. */
export const writeSort = (sorts: readonly GridSort[]): string =>
  sorts.map(({ colId, sort }) => `${colId}:${sort}`).join(',');

/** Parses what `writeSort` wrote; anything else in a hand-typed URL is ignored. */
export function readSort(text: string | null): GridSort[] {
  return (text ?? '').split(',').flatMap((part): GridSort[] => {
    const [colId, sort] = part.split(':');
    return colId !== undefined && colId !== '' && (sort === 'asc' || sort === 'desc')
      ? [{ colId, sort }]
      : [];
  });
}

/**
 * Days that are typed into a filter have the month first in the URL, so that a link and a view mean the same for someone
 * else. The first two numbers change places, so that the same change leads back to what was typed. Days with dots are
 * read with the day first everywhere.
 */
function dayNotation(key: string, value: unknown): unknown {
  if (!dayLeads() || !key.startsWith('filter') || typeof value !== 'string') return value;
  return value.replace(/^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/, '$3$2$1$2$4');
}

export const writeFilter = (model: GridFilterModel): string =>
  Object.keys(model).length === 0 ? '' : JSON.stringify(model, dayNotation);

/** Parses what `writeFilter` wrote; a text of a checkbox list that has been renamed since is replaced. */
export function readFilter(text: string | null, former = NONE_RENAMED): GridFilterModel | null {
  if (text === null || text === '') return null;
  try {
    const model = filterModelSchema.safeParse(JSON.parse(text, dayNotation));
    return model.success ? withPresentTexts(model.data, former) : null;
  } catch {
    return null;
  }
}

function withPresentTexts(model: GridFilterModel, former: FormerTexts): GridFilterModel {
  const presentText = (colId: string, ticked: GridFilterModel[string]): GridFilterModel[string] =>
    typeof ticked === 'string' ? (former[colId]?.[ticked] ?? ticked) : ticked;
  return Object.fromEntries(
    Object.entries(model).map(([colId, value]) => [
      colId,
      Array.isArray(value) ? value.map((ticked) => presentText(colId, ticked)) : value,
    ]),
  );
}

/** Returns a URL that shows a grid in its current state, including its columns. */
export function useGridLink(gridId: string): (api: GridApi) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (api) => {
      const parameters = new URLSearchParams(search);
      parameters.set(`${gridId}.cols`, writeColumns(arrangementOf(api)));
      return `${pathname}?${parameters.toString()}`;
    },
    [gridId, pathname, search],
  );
}

const PARTS = ['q', 'sort', 'filter', 'cols', 'page', 'size'] as const;
const DEFAULT_PAGE_SIZE = 25;
const NONE_RENAMED: FormerTexts = {};
type Part = (typeof PARTS)[number];

const parseIndex = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
