// Saves the user's arrangement of a grid's columns as a preference of the account, prefetches it and restores it. The
// columns of a view or a link are in the URL: url-state/use-grid-url-state.ts.

import { useQueries } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useCallback } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import { columnArrangementSchema } from '@shared/kernel/table/grid-views';
import { arrange, arrangementOf } from './column-arrangement';
import { arrangementKey } from './prefetch-columns';

interface ColumnPersistence {
  /** False until the saved arrangement has loaded; the grid waits for it, so that its columns do not jump. */
  ready: boolean;
  restore: (api: GridApi) => void;
  /**
   * Persists the columns after each finished change. It writes without a delay, so that leaving the page loses nothing.
   */
  remember: (api: GridApi) => void;
  forget: (api: GridApi) => void;
}

/** Prefetches the arrangement of the columns while a screen is still loading its rows. */
export function usePrefetchedColumns(gridIds: readonly string[]): void {
  const bridge = useBridge();
  useQueries({
    queries: gridIds.map((id) =>
      bridge.preferences.get.queryOptions({ key: arrangementKey(id) }, { staleTime: Infinity }),
    ),
  });
}

export function useColumnPersistence(gridId: string): ColumnPersistence {
  const { value, ready, save } = usePreference(arrangementKey(gridId), columnArrangementSchema);
  const isShown = useOffScreen() === null;
  const restore = useCallback((api: GridApi) => arrange(api, value ?? []), [value]);
  const remember = useCallback(
    (api: GridApi) => {
      if (isShown) save(arrangementOf(api));
    },
    [save, isShown],
  );
  const forget = useCallback(
    (api: GridApi) => {
      api.resetColumnState();
      save([]);
    },
    [save],
  );
  return { ready, restore, remember, forget };
}
