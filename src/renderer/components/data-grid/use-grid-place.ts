import type { GridState, StateUpdatedEvent } from 'ag-grid-community';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { keepScrolled } from './keep-scrolled';
import { entryKey, placeIn, placeOf, rememberPlace } from './grid-memory';
import type { GridAddress } from './use-grid-address';

/** Back, Forward and a reload come to a grid as it was left; a new visit begins at its top. */
export function useGridPlace<Row>(
  gridId: string,
  address: GridAddress,
  pagination: boolean,
  frame: RefObject<HTMLElement | null>,
) {
  const type = useNavigationType();
  const [key] = useState(() => entryKey(gridId));
  const [place] = useState(() => (type === 'POP' ? placeOf(key) : undefined));
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const [initialState] = useState((): GridState => {
    const { rowSelection } = place ?? {};
    return {
      partialColumnState: true,
      ...(rowSelection ? { rowSelection } : {}),
      ...(pagination ? { pagination: { page: address.page, pageSize: address.pageSize } } : {}),
    };
  });
  const onStateUpdated = ({ sources, state }: StateUpdatedEvent<Row>): void => {
    // A grid that is drawn late must not write over the entry one has gone to meanwhile.
    if (!sources.some((source) => source === 'scroll' || source === 'rowSelection')) return;
    if (entryKey(gridId) === key) rememberPlace(key, placeIn(state));
  };
  /** Not left to AG Grid, which scrolls before its headings have their height and so falls short. */
  const onFirstDataRendered = (): void => {
    const area = frame.current?.querySelector<HTMLElement>('.ag-grid-viewport');
    const top = place?.scroll?.top;
    if (area && top !== undefined) stop.current = keepScrolled(area, top);
  };
  return { initialState, onStateUpdated, onFirstDataRendered };
}
