import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import { usePreference } from '@renderer/app/use-preference';
import { arrange, arrangementOf, columnArrangementSchema } from './column-arrangement';

interface ColumnMemory {
  /** Whether it is known how the columns were left: the grid waits for it, so that nothing jumps. */
  ready: boolean;
  restore: (api: GridApi) => void;
  /** Call on every change of the columns; the last one within half a second is kept. */
  remember: (api: GridApi) => void;
  forget: (api: GridApi) => void;
}

/** How the user arranged the columns of one grid, kept with the account. */
export function useColumnMemory(gridId: string): ColumnMemory {
  const { value, ready, save } = usePreference(`grid:${gridId}:columns`, columnArrangementSchema);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const restore = useCallback((api: GridApi) => arrange(api, value ?? []), [value]);
  const remember = useCallback(
    (api: GridApi) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!api.isDestroyed()) save(arrangementOf(api));
      }, 500);
    },
    [save],
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
