import { useEffect, useRef } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import type { OpcodeLine } from './opcode-lines';
import { GIVING_WAY } from './pane-columns';

/** Hides and shows columns as a pane gets narrower and wider; what it was made with is its own, and the user's. */
export function useRoom(api: DataGridApi<OpcodeLine> | null, hidden: readonly string[]): void {
  const before = useRef<string | null>(null);
  const now = hidden.join();
  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    if (before.current !== null && before.current !== now) {
      const gone = now.split(',');
      api.setColumnsVisible(gone, false);
      api.setColumnsVisible(
        GIVING_WAY.filter((id) => !gone.includes(id)),
        true,
      );
    }
    before.current = now;
  }, [api, now]);
}
