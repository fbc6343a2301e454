/** The page script of the labor grid's baseline: bare AG Grid with as many editable cells. */
import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);

const COLUMNS = 10;

type Row = Record<string, number>;

const rowOf = (hour: number, add = 0): Row =>
  Object.fromEntries([
    ['hour', hour],
    ...Array.from({ length: COLUMNS }, (_, at) => [`c${at}`, hour * 100 + at * 10 + add]),
  ]);

const columns: ColDef<Row>[] = Array.from({ length: COLUMNS }, (_, at) => ({
  field: `c${at}`,
  width: 70,
  editable: true,
}));

let api: GridApi<Row> | undefined;

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Draws the sheet, and starts to edit a cell in its middle. */
async function edit(rows: number): Promise<void> {
  const place = document.querySelector<HTMLElement>('#grid');
  if (!place) throw new Error('no place for the grid');
  api ??= createGrid<Row>(place, {
    theme: themeQuartz,
    columnDefs: columns,
    rowHeight: 25,
    // All rows are drawn, as those of the console's sheet are.
    domLayout: 'autoHeight',
    rowData: Array.from({ length: rows }, (_, hour) => rowOf(hour)),
    getRowId: ({ data }) => String(data['hour']),
  });
  await painted();
  api.startEditingCell({ rowIndex: 5, colKey: 'c5' });
  await painted();
}

/** Milliseconds of a transaction that changes every cell. */
async function paste(rows: number, add: number): Promise<number> {
  if (!api) throw new Error('not open');
  api.stopEditing();
  await painted();
  const started = performance.now();
  api.applyTransaction({ update: Array.from({ length: rows }, (_, hour) => rowOf(hour, add)) });
  await painted();
  return performance.now() - started;
}

Object.assign(window, { editSheet: edit, pasteSheet: paste });
