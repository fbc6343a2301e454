import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { entryKey, placeOf, rememberPlace } from '@renderer/components/data-grid';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { SelectionStore } from './selection-store';

const GRID = 'failed-loads selection';

/** The chosen stores: as they were left after Back and a reload, none on a new visit. */
export function useKeptSelection(stores: readonly FailedStore[] | undefined): SelectionStore {
  const [selection] = useState(() => new SelectionStore());
  const type = useNavigationType();
  const wanted = useRef(type === 'POP' ? placeOf(entryKey(GRID))?.rowSelection : undefined);
  useEffect(() => {
    const ids = wanted.current;
    if (!stores || !ids) return;
    wanted.current = undefined;
    selection.choose(
      stores.filter(({ storeId }) => ids.includes(storeId)),
      true,
    );
  }, [stores, selection]);
  useEffect(
    () =>
      selection.subscribe(() => {
        const chosen = [...selection.get().values()].flatMap((storeIds) => [...storeIds]);
        rememberPlace(entryKey(GRID), { rowSelection: chosen });
      }),
    [selection],
  );
  return selection;
}
