import { useEffect, useRef } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import type { OpcodeLine } from './opcode-lines';
import { GIVING_WAY } from './pane-columns';

type Api = DataGridApi<OpcodeLine>;

function giveWay(api: Api, hidden: readonly string[]): void {
  api.setColumnsVisible([...hidden], false);
  api.setColumnsVisible(
    GIVING_WAY.filter((id) => !hidden.includes(id)),
    true,
  );
}

/**
 * Hides and shows columns as a pane gets narrower and wider; how the user arranged them counts until then. The function
 * that it gives is called when the grid is there, which may have been made for another width by then.
 */
export function useRoom(api: Api | null, hidden: readonly string[]): (made: Api) => void {
  const before = useRef(hidden);
  useEffect(() => {
    if (!api || api.isDestroyed() || before.current.join() === hidden.join()) return;
    before.current = hidden;
    giveWay(api, hidden);
  }, [api, hidden]);
  return (made) => {
    before.current = hidden;
    giveWay(made, hidden);
  };
}
