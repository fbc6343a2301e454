import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);

interface Model {
  make: string;
  model: string;
}

const MODEL: ColDef<Model> = { field: 'model', flex: 1, filter: true, rowDrag: true };
const MAKE: ColDef<Model> = { field: 'make', width: 150, filter: true };

let left: GridApi<Model> | undefined;
let right: GridApi<Model> | undefined;

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function paneOf(rows: Model[], columnDefs: ColDef<Model>[]): GridApi<Model> {
  const place = document.createElement('div');
  place.style.cssText = 'height: 450px; width: 50%; float: left';
  document.querySelector('#grid')?.append(place);
  return createGrid<Model>(place, {
    theme: themeQuartz,
    rowData: rows,
    columnDefs,
    rowHeight: 23,
    animateRows: false,
    getRowId: ({ data }) => `${data.make} ${data.model}`,
    rowSelection: { mode: 'multiRow' },
  });
}

/** Until the first rows are drawn. */
async function drawn(): Promise<void> {
  const started = performance.now();
  while (document.querySelector('[role="gridcell"][col-id="model"]') === null) {
    if (performance.now() - started > 10_000) throw new Error('the rows were not drawn');
    await new Promise((later) => setTimeout(later));
  }
  await painted();
}

/** Milliseconds from asking for the models until the first of them are painted. */
async function open(): Promise<number> {
  left?.destroy();
  right?.destroy();
  document.querySelector('#grid')?.replaceChildren();
  await painted();
  const started = performance.now();
  const rows: Model[] = await (await fetch('/rows')).json();
  left = paneOf(rows, [MODEL]);
  right = paneOf([], [MAKE, MODEL]);
  await drawn();
  return performance.now() - started;
}

/** Milliseconds of the transactions that take `count` models from one grid to the other. */
async function move(count: number): Promise<number> {
  if (!left || !right) throw new Error('not open');
  const rows: Model[] = [];
  left.forEachNodeAfterFilterAndSort(({ data }) => data && rows.length < count && rows.push(data));
  await painted();
  const started = performance.now();
  left.applyTransaction({ remove: rows });
  right.applyTransaction({ add: rows });
  await painted();
  return performance.now() - started;
}

/** As the page of a store has a grid before its models are opened. */
async function drawAnother(): Promise<void> {
  left = paneOf([{ make: 'Ford', model: 'Focus' }], [MAKE, MODEL]);
  await drawn();
  await new Promise((later) => setTimeout(later, 300));
}

Object.assign(window, { drawAnother, openMapping: open, moveModels: move });
