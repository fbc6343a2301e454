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

let api: GridApi<Opcode> | undefined;
let root: Root | undefined;

const DEFAULT_COLUMN = { filter: true };
const SELECTION = { mode: 'multiRow' } as const;

/** Without JSX: what builds the page's scripts builds them without React's. */
const bare = (rows: Opcode[]) =>
  createElement(AgGridReact<Opcode>, {
    theme: themeQuartz,
    rowData: rows,
    columnDefs: COLUMNS,
    defaultColDef: DEFAULT_COLUMN,
    rowHeight: 23,
    animateRows: false,
    getRowId: ({ data }) => String(data.id),
    rowSelection: SELECTION,
    onGridReady: (event) => {
      api = event.api;
    },
  });

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Until the first rows are drawn. */
const drawn = async (): Promise<void> => {
  const started = performance.now();
  while (document.querySelector('[role="gridcell"][col-id="lbropcode"]') === null) {
    if (performance.now() - started > 10_000) throw new Error('the rows were not drawn');
    await new Promise((later) => setTimeout(later));
  }
  await painted();
};

/** As the page of a store has a grid before its opcodes are opened. */
async function drawAnother({ width, height }: { width: number; height: number }): Promise<void> {
  const place = document.querySelector<HTMLElement>('#grid');
  if (!place) throw new Error('no place for the grid');
  Object.assign(place.style, { width: `${width}px`, height: `${height}px` });
  const rows: Opcode[] = await (await fetch('/rows')).json();
  root = createRoot(place);
  root.render(bare(rows.slice(0, 1)));
  await drawn();
  await new Promise((later) => setTimeout(later, 300));
}

/** Milliseconds from asking for the rows until they are painted. */
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

/** Milliseconds of a transaction that changes the category of `count` rows and puts them last. */
async function move(count: number): Promise<number> {
  if (!api) throw new Error('not open');
  const rows: Opcode[] = [];
  api.forEachNodeAfterFilterAndSort(({ data }) => data && rows.length < count && rows.push(data));
  await painted();
  const started = performance.now();
  api.applyTransaction({ remove: rows });
  api.applyTransaction({ add: rows.map((row) => ({ ...row, opcategory: 'Repair' })) });
  await painted();
  return performance.now() - started;
}

Object.assign(window, { drawAnother, openOpcodes: open, moveOpcodes: move });
