/** The page script of the opcode screen's baseline: bare AG Grid with the same rows and columns. */
import {
  AllCommunityModule,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Opcode } from '@shared/domains/opcodes/model';

ModuleRegistry.registerModules([AllCommunityModule]);

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const cash = (field: keyof Opcode, width: number): ColDef<Opcode> => ({
  field,
  width,
  type: 'rightAligned',
  valueFormatter: ({ value }) => money.format(Number(value)),
});

const COLUMNS: ColDef<Opcode>[] = [
  { field: 'lbropcode', width: 150, rowDrag: true },
  { field: 'lbropcodedesc', width: 240 },
  { field: 'opcategory', width: 130, editable: true },
  { field: 'department', width: 120, editable: true },
  { field: 'additionalDescription', width: 190 },
  { field: 'lbrlabortype', width: 124 },
  { field: 'cprocount', width: 140, type: 'rightAligned' },
  { field: 'totalhours', width: 118, type: 'rightAligned' },
  { field: 'retailqualhours', width: 148, type: 'rightAligned' },
  cash('totallabordollars', 156),
  cash('retailqualsale', 140),
  cash('elr', 100),
  { field: 'categoryStatus', width: 170 },
  {
    colId: 'action',
    width: 76,
    pinned: 'right',
    cellRenderer: () => createElement('button', { type: 'button' }, '↺'),
  },
];

/** The columns that fit half a window. */
const PANE_COLUMNS: ColDef<Opcode>[] = COLUMNS.filter(({ field, colId }) =>
  ['lbropcode', 'lbropcodedesc', 'opcategory', 'department', 'cprocount', 'action'].includes(
    field ?? colId ?? '',
  ),
).map((column) => ({ ...column, width: 100 }));

interface Area {
  width: number;
  height: number;
}

let left: GridApi<Opcode> | undefined;
let right: GridApi<Opcode> | undefined;
let root: Root | undefined;

const DEFAULT_COLUMN = { filter: true };
const SELECTION = { mode: 'multiRow' } as const;

/** Elements are created without JSX, because the build of the page's scripts does not use React's. */
const bare = (
  rows: Opcode[],
  columnDefs: ColDef<Opcode>[] = COLUMNS,
  ready: (api: GridApi<Opcode>) => void = () => undefined,
) =>
  createElement(AgGridReact<Opcode>, {
    theme: themeQuartz,
    rowData: rows,
    columnDefs,
    defaultColDef: DEFAULT_COLUMN,
    rowHeight: 23,
    animateRows: false,
    getRowId: ({ data }) => String(data.id),
    rowSelection: SELECTION,
    onGridReady: (event) => ready(event.api),
  });

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Resolves when the first rows are drawn. */
const drawn = async (): Promise<void> => {
  const started = performance.now();
  while (document.querySelector('[role="gridcell"][col-id="lbropcode"]') === null) {
    if (performance.now() - started > 10_000) throw new Error('the rows were not drawn');
    await new Promise((later) => setTimeout(later));
  }
  await painted();
};

/** Draws another grid first, because the page of a store has one before its opcodes are opened. */
async function drawAnother({ width, height }: Area): Promise<void> {
  const place = document.querySelector<HTMLElement>('#grid');
  if (!place) throw new Error('no place for the grid');
  Object.assign(place.style, { width: `${width}px`, height: `${height}px` });
  const rows: Opcode[] = await (await fetch('/rows')).json();
  root = createRoot(place);
  root.render(bare(rows.slice(0, 1)));
  await drawn();
  await new Promise((later) => setTimeout(later, 300));
}

/** Milliseconds from the request of the rows until they are painted. */
async function open(): Promise<number> {
  root?.unmount();
  await painted();
  const started = performance.now();
  const rows: Opcode[] = await (await fetch('/rows')).json();
  const place = document.querySelector('#grid');
  if (!place) throw new Error('no place for the grid');
  root = createRoot(place);
  root.render(bare(rows));
  await drawn();
  return performance.now() - started;
}

/** Draws two grids of the size of the console's panes, side by side, with all opcodes in the left one. */
async function openPanes(areas: readonly Area[]): Promise<void> {
  root?.unmount();
  const rows: Opcode[] = await (await fetch('/rows')).json();
  const place = document.querySelector<HTMLElement>('#grid');
  if (!place) throw new Error('no place for the grids');
  Object.assign(place.style, { width: 'auto', display: 'flex' });
  root = createRoot(place);
  const pane = (of: Opcode[], at: number, ready: (api: GridApi<Opcode>) => void) =>
    createElement('div', { key: at, style: areas[at] }, bare(of, PANE_COLUMNS, ready));
  root.render([pane(rows, 0, (api) => (left = api)), pane([], 1, (api) => (right = api))]);
  await drawn();
}

/** Milliseconds of the transactions that move `count` selected rows from the left grid to the top of the right one. */
async function move(count: number): Promise<number> {
  if (!left || !right) throw new Error('not open');
  const rows: Opcode[] = [];
  left.forEachNodeAfterFilterAndSort(({ data }) => data && rows.length < count && rows.push(data));
  const nodes = rows.flatMap(({ id }) => left?.getRowNode(String(id)) ?? []);
  left.setNodesSelected({ nodes, newValue: true });
  // The user has scrolled to the last of them and pressed the mouse button on it.
  left.ensureIndexVisible(count - 1, 'middle');
  left.setFocusedCell(count - 1, 'lbropcode');
  await new Promise((later) => setTimeout(later, 300));
  const started = performance.now();
  left.applyTransaction({ remove: rows });
  right.applyTransaction({ add: rows.map((row) => ({ ...row, opcategory: 'Repair' })), addIndex: 0 });
  await painted();
  return performance.now() - started;
}

Object.assign(window, { drawAnother, openOpcodes: open, openPanes, moveOpcodes: move });
