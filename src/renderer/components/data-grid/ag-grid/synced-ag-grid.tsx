// AG Grid that takes its rows, columns and loading state in the frame in which the page around it changes.

import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const SYNCED = ['rowData', 'columnDefs', 'loading'] as const;
type SyncedProps<Row> = Pick<AgGridReactProps<Row>, (typeof SYNCED)[number]>;

interface SyncedAgGridProps<Row> extends AgGridReactProps<Row> {
  /** Runs `change`, which sets the rows of the grid, together with the work that must surround it. */
  around?: (api: GridApi<Row>, change: () => void) => void;
}

const changedIn = <Row,>(before: SyncedProps<Row>, now: SyncedProps<Row>): SyncedProps<Row> =>
  Object.fromEntries(SYNCED.filter((key) => before[key] !== now[key]).map((key) => [key, now[key]]));

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/**
 * AG Grid whose rowData, columnDefs and loading are synchronized in the same frame as the surrounding page. AgGridReact
 * applies them in an effect and renders rows one frame later, which flickers.
 */
export function SyncedAgGrid<Row>(props: SyncedAgGridProps<Row>) {
  const { rowData, columnDefs, loading, around, onGridReady, ...options } = props;
  const grid = useRef<AgGridReact<Row>>(null);
  const [first] = useState<SyncedProps<Row>>(() => ({ rowData, columnDefs, loading }));
  const synced = useRef(first);
  const latest = useRef(first);
  const applyChanges = (api: GridApi<Row>): void => {
    const changed = changedIn(synced.current, latest.current);
    synced.current = latest.current;
    const change = (): void => api.updateGridOptions(changed);
    if ('rowData' in changed && around) around(api, change);
    else if (!isEmpty(changed)) change();
  };
  useLayoutEffect(() => {
    latest.current = { rowData, columnDefs, loading };
    if (isEmpty(changedIn(synced.current, latest.current))) return;
    // The update is not made within the effect: AG Grid may be the one that is rendering the page, and it takes no rows
    // while it renders its own.
    queueMicrotask(() => {
      const api = grid.current?.api;
      if (api && !api.isDestroyed()) flushSync(() => applyChanges(api));
    });
  });
  return (
    <AgGridReact<Row>
      ref={grid}
      {...options}
      {...first}
      onGridReady={(event: GridReadyEvent<Row>) => {
        applyChanges(event.api);
        onGridReady?.(event);
      }}
    />
  );
}
