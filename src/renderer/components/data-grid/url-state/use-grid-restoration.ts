// Restores the scroll position and the selection of a grid after Back, Forward and a reload, from a snapshot for each
// entry of the history. Search, sort, filters and page are in the URL: use-grid-url-state.ts.

import type { GridApi, GridState, StateUpdatedEvent } from 'ag-grid-community';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { z } from 'zod';
import { historyIndex } from '@renderer/platform/navigation/window-history';
import type { GridUrlState } from './use-grid-url-state';

/** A new visit starts at the top, or at the row `startAt` of a grid that isn't sorted. */
export function useGridRestoration<Row>(
  gridId: string,
  address: GridUrlState,
  pagination: boolean,
  frame: RefObject<HTMLElement | null>,
  startAt: string | undefined,
) {
  const type = useNavigationType();
  const [key] = useState(() => historyEntryKey(gridId));
  const [place] = useState(() => (type === 'POP' ? readGridSnapshot(key) : undefined));
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
    // A grid that renders late must not overwrite the history entry of the page the user has navigated to.
    if (!sources.some((source) => source === 'scroll' || source === 'rowSelection')) return;
    if (historyEntryKey(gridId) === key) writeGridSnapshot(key, snapshotFromState(state));
  };
  /**
   * AG Grid's own restoration is not used, because it scrolls before the header has its height and therefore stops
   * short.
   */
  const onFirstDataRendered = ({ api }: { api: GridApi<Row> }): void => {
    const area = frame.current?.querySelector<HTMLElement>('.ag-grid-viewport');
    const scroll = place?.scroll;
    // Whoever is in the grid already must go on seeing the cell that has the focus.
    const isInUse = frame.current?.contains(document.activeElement) === true;
    const start =
      startAt === undefined || isInUse || address.sort.length > 0 ? undefined : api.getRowNode(startAt);
    // Rows get their height later.
    if (area && (scroll || start))
      stop.current = enforceScrollTop(area, () => scroll?.top ?? start?.rowTop ?? 0);
  };
  return { initialState, onStateUpdated, onFirstDataRendered };
}

const KEY = 'grid-places';
/** The number of history entries whose position is stored. */
const MAX_SNAPSHOTS = 60;

const placeSchema = z.object({
  scroll: z.object({ top: z.number(), left: z.number() }).optional(),
  rowSelection: z.array(z.string()).optional(),
});
/** The scroll position and the selection of a grid. */
type GridSnapshot = z.infer<typeof placeSchema>;

const placesSchema = z.array(z.tuple([z.string(), placeSchema]));

/** The key of a history entry; it stays the same when the URL is replaced and after a reload. */
export const historyEntryKey = (gridId: string): string =>
  `${historyIndex() ?? 0} ${window.location.pathname} ${gridId}`;

function readPlaces(): Map<string, GridSnapshot> {
  try {
    return new Map(placesSchema.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
}

export const readGridSnapshot = (key: string): GridSnapshot | undefined => readPlaces().get(key);

export function writeGridSnapshot(key: string, place: GridSnapshot): void {
  const places = readPlaces();
  places.delete(key);
  places.set(key, place);
  window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX_SNAPSHOTS)));
}

/** Reduces AG Grid's state to the position; the rest lives in the URL. */
function snapshotFromState({ scroll, rowSelection }: GridState): GridSnapshot {
  const ids = z.array(z.string()).safeParse(rowSelection);
  return {
    ...(scroll ? { scroll } : {}),
    ...(ids.success && ids.data.length > 0 ? { rowSelection: ids.data } : {}),
  };
}

/** The time in milliseconds in which a grid may still set its header height and its page, each of which scrolls it. */
const RESTORE_TIMEOUT_MS = 700;

/**
 * Sets scrollTop repeatedly for 700 ms, because AG Grid scrolls again after measuring headers and after paging. Any
 * user input stops it, and so does the returned function.
 */
export function enforceScrollTop(area: HTMLElement, topNow: () => number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  const listening = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const again = (): void => {
    const top = topNow();
    if (Math.abs(area.scrollTop - top) > 1) area.scrollTop = top;
    if (performance.now() < until) frame = requestAnimationFrame(again);
    else stop();
  };
  for (const done of ['wheel', 'keydown', 'pointerdown'])
    area.ownerDocument.addEventListener(done, stop, { passive: true, signal: listening.signal });
  again();
  return stop;
}
