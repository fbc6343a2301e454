import type { GridState, StateUpdatedEvent } from 'ag-grid-community';
import { useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { entryKey, placeIn, placeOf, rememberPlace } from './grid-memory';
import type { GridAddress } from './use-grid-address';

/** Back, Forward and a reload come to a grid as it was left; a new visit begins at its top. */
export function useGridPlace<Row>(gridId: string, address: GridAddress, pagination: boolean) {
  const type = useNavigationType();
  const [key] = useState(() => entryKey(gridId));
  const [initialState] = useState((): GridState => {
    const { scroll, rowSelection } = (type === 'POP' ? placeOf(key) : undefined) ?? {};
    return {
      partialColumnState: true,
      ...(scroll ? { scroll } : {}),
      ...(rowSelection ? { rowSelection } : {}),
      ...(pagination ? { pagination: { page: address.page, pageSize: address.pageSize } } : {}),
    };
  });
  const onStateUpdated = ({ sources, state }: StateUpdatedEvent<Row>): void => {
    // A grid that is drawn late must not write over the entry one has gone to meanwhile.
    if (!sources.some((source) => source === 'scroll' || source === 'rowSelection')) return;
    if (entryKey(gridId) === key) rememberPlace(key, placeIn(state));
  };
  return { initialState, onStateUpdated };
}
