import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, readSort, writeSort, type GridFilterModel, type GridSort } from './grid-address';

interface GridAddress {
  quickFilter: string;
  sort: GridSort[];
  filter: GridFilterModel | null;
  setQuickFilter: (text: string) => void;
  setSort: (sorts: readonly GridSort[]) => void;
  setFilter: (model: GridFilterModel) => void;
}

/**
 * Search text, sort and filters of a grid as `?<key>.q=…&<key>.sort=…&<key>.filter=…`, so that Back and
 * a link restore them. Changes replace the history entry: Back leaves the page, not a letter.
 */
export function useGridAddress(key: string): GridAddress {
  const [parameters, setParameters] = useSearchParams();
  const put = useCallback(
    (name: string, value: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(`${key}.${name}`);
          else next.set(`${key}.${name}`, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [key, setParameters],
  );
  return {
    quickFilter: parameters.get(`${key}.q`) ?? '',
    sort: readSort(parameters.get(`${key}.sort`)),
    filter: readFilter(parameters.get(`${key}.filter`)),
    setQuickFilter: useCallback((text: string) => put('q', text), [put]),
    setSort: useCallback((sorts: readonly GridSort[]) => put('sort', writeSort(sorts)), [put]),
    setFilter: useCallback(
      (model: GridFilterModel) => put('filter', Object.keys(model).length === 0 ? '' : JSON.stringify(model)),
      [put],
    ),
  };
}
