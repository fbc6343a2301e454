import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const TOLD = ['rowData', 'columnDefs', 'loading'] as const;
type Told<Row> = Pick<AgGridReactProps<Row>, (typeof TOLD)[number]>;

interface ToldGridProps<Row> extends AgGridReactProps<Row> {
  /** Does `change`, which gives the grid other rows, and what has to be done around it. */
  around?: (api: GridApi<Row>, change: () => void) => void;
}

const changedIn = <Row,>(before: Told<Row>, now: Told<Row>): Told<Row> =>
  Object.fromEntries(TOLD.filter((key) => before[key] !== now[key]).map((key) => [key, now[key]]));

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/**
 * AG Grid, told of other rows and columns in the very frame in which the page around it changes. Its own component tells
 * it in an effect, and draws the rows in another: two frames later.
 */
export function ToldGrid<Row>(props: ToldGridProps<Row>) {
  const { rowData, columnDefs, loading, around, onGridReady, ...options } = props;
  const grid = useRef<AgGridReact<Row>>(null);
  const [first] = useState<Told<Row>>(() => ({ rowData, columnDefs, loading }));
  const told = useRef(first);
  const latest = useRef(first);
  const tell = (api: GridApi<Row>): void => {
    const changed = changedIn(told.current, latest.current);
    told.current = latest.current;
    const change = (): void => api.updateGridOptions(changed);
    if ('rowData' in changed && around) around(api, change);
    else if (!isEmpty(changed)) change();
  };
  useLayoutEffect(() => {
    latest.current = { rowData, columnDefs, loading };
    if (isEmpty(changedIn(told.current, latest.current))) return;
    // Not within the effect: the grid may be what draws the page just now, and takes no rows while it draws its own.
    queueMicrotask(() => {
      const api = grid.current?.api;
      if (api && !api.isDestroyed()) flushSync(() => tell(api));
    });
  });
  return (
    <AgGridReact<Row>
      ref={grid}
      {...options}
      {...first}
      onGridReady={(event: GridReadyEvent<Row>) => {
        tell(event.api);
        onGridReady?.(event);
      }}
    />
  );
}
