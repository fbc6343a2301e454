import type { GridApi } from 'ag-grid-community';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { arrangementOf, writeColumns } from './column-arrangement';

/** The address that shows a grid as it is now, with its columns. */
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
