import { useQueries } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useOffScreen } from '@renderer/platform/off-screen';
import { usePreference } from '@renderer/platform/use-preference';
import { arrangementKey } from './ask-columns';
import { arrange, arrangementOf, columnArrangementSchema } from './column-arrangement';

interface ColumnMemory {
  /** Whether it is known how the columns were left: the grid waits for it, so that nothing jumps. */
  ready: boolean;
  restore: (api: GridApi) => void;
  /** Call on every change of the columns; the last one within half a second is kept. */
  remember: (api: GridApi) => void;
  forget: (api: GridApi) => void;
}

/** Asks how columns were left while a screen still waits for its rows, so that its grids need not ask first. */
export function useColumnsAhead(gridIds: readonly string[]): void {
  const bridge = useBridge();
  useQueries({
    queries: gridIds.map((id) =>
      bridge.preferences.get.queryOptions({ key: arrangementKey(id) }, { staleTime: Infinity }),
    ),
  });
}

/** How the user arranged the columns of one grid, kept with the account. */
export function useColumnMemory(gridId: string): ColumnMemory {
  const { value, ready, save } = usePreference(arrangementKey(gridId), columnArrangementSchema);
  const isShown = useOffScreen() === null;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const restore = useCallback((api: GridApi) => arrange(api, value ?? []), [value]);
  const remember = useCallback(
    (api: GridApi) => {
      clearTimeout(timer.current);
      if (!isShown) return;
      timer.current = setTimeout(() => {
        if (!api.isDestroyed()) save(arrangementOf(api));
      }, 500);
    },
    [save, isShown],
  );
  const forget = useCallback(
    (api: GridApi) => {
      clearTimeout(timer.current);
      api.resetColumnState();
      save([]);
    },
    [save],
  );
  return { ready, restore, remember, forget };
}
