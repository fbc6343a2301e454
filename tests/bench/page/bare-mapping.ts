/** The page script of the model mapping's baseline: two bare AG Grids with the same rows. */
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
  /** For a heading: the number of models below it. */
  count?: number;
}

/** The size of one of the console's two grids. */
interface Area {
  width: number;
  height: number;
}

const MODEL: ColDef<Model> = { field: 'model', flex: 1, filter: true, rowDrag: true };
const MAKE: ColDef<Model> = { field: 'make', width: 150, filter: true };

let area: Area = { width: 700, height: 450 };
let left: GridApi<Model> | undefined;
let right: GridApi<Model> | undefined;

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const isHeading = (row: Model | undefined): boolean => row?.count !== undefined;
const idOf = ({ make, model }: Model): string => `${make} ${model}`;

/** Draws a make's heading with the elements of the console's: a button to collapse it, its count, and a button. */
function heading({ data }: { data?: Model | undefined }): HTMLElement {
  const row = document.createElement('div');
  row.style.cssText = 'display: flex; align-items: center; column-gap: 8px; height: 100%';
  const [fold, name, count, move] = ['button', 'span', 'span', 'button'].map((tag) =>
    row.appendChild(document.createElement(tag)),
  );
  fold?.append('>');
  name?.append(data?.make ?? '');
  count?.append(String(data?.count));
  move?.append('Move all...');
  return row;
}

function paneOf(rows: Model[], columnDefs: ColDef<Model>[]): GridApi<Model> {
  const place = document.createElement('div');
  place.style.cssText = `height: ${area.height}px; width: ${area.width}px; float: left`;
  document.querySelector('#grid')?.append(place);
  return createGrid<Model>(place, {
    theme: themeQuartz,
    rowData: rows,
    columnDefs,
    rowHeight: 30,
    headerHeight: 40,
    animateRows: false,
    ensureDomOrder: true,
    getRowId: ({ data }) => idOf(data),
    isFullWidthRow: ({ rowNode }) => isHeading(rowNode.data),
    fullWidthCellRenderer: heading,
    selectionColumnDef: { width: 40, pinned: 'left' },
    rowSelection: {
      mode: 'multiRow',
      enableClickSelection: true,
      isRowSelectable: ({ data }) => !isHeading(data),
    },
  });
}

/** Resolves when the first rows are drawn. */
async function drawn(): Promise<void> {
  const started = performance.now();
  while (document.querySelector('[role="gridcell"][col-id="model"]') === null) {
    if (performance.now() - started > 10_000) throw new Error('the rows were not drawn');
    await new Promise((later) => setTimeout(later));
  }
  await painted();
}

function underHeadings(models: readonly Model[]): Model[] {
  const makes = new Map<string, Model[]>();
  for (const model of models) {
    const make = makes.get(model.make);
    if (make) make.push(model);
    else makes.set(model.make, [model]);
  }
  return [...makes].flatMap(([make, of]) => [{ make, model: '', count: of.length }, ...of]);
}

/** Milliseconds from the request of the models until the first of them are painted. */
async function open(): Promise<number> {
  left?.destroy();
  right?.destroy();
  document.querySelector('#grid')?.replaceChildren();
  await painted();
  const started = performance.now();
  const rows: Model[] = await (await fetch('/rows')).json();
  left = paneOf(underHeadings(rows), [MODEL]);
  right = paneOf([{ make: 'Standard', model: '', count: 0 }], [MAKE, MODEL]);
  await drawn();
  return performance.now() - started;
}

/** Milliseconds of the transactions that move `count` selected models from one grid to the other. */
async function move(count: number): Promise<number> {
  if (!left || !right) throw new Error('not open');
  const models: Model[] = [];
  left.forEachNodeAfterFilterAndSort(({ data }) => data && !isHeading(data) && models.push(data));
  const rows = models.slice(0, count);
  const nodes = rows.flatMap((row) => left?.getRowNode(idOf(row)) ?? []);
  left.setNodesSelected({ nodes, newValue: true });
  // The user has scrolled to the last of them and pressed the mouse button on it.
  const last = nodes.at(-1)?.rowIndex ?? 0;
  left.ensureIndexVisible(last, 'middle');
  left.setFocusedCell(last, 'model');
  await new Promise((later) => setTimeout(later, 300));
  const mapped = right.getRowNode('Standard ')?.data?.count ?? 0;
  const before = underHeadings(models).filter(isHeading);
  const after = new Map(underHeadings(models.slice(count)).map((row) => [idOf(row), row]));
  const started = performance.now();
  left.applyTransaction({
    remove: [...rows, ...before.filter((row) => !after.has(idOf(row)))],
    update: before.flatMap((row) => after.get(idOf(row)) ?? []),
  });
  right.applyTransaction({
    add: rows,
    update: [{ make: 'Standard', model: '', count: mapped + rows.length }],
  });
  await painted();
  return performance.now() - started;
}

/** Draws another grid first, because the page of a store has one before its models are opened. */
async function drawAnother(given: Area): Promise<void> {
  area = given;
  left = paneOf([{ make: 'Ford', model: 'Focus' }], [MAKE, MODEL]);
  await drawn();
  await new Promise((later) => setTimeout(later, 300));
}

Object.assign(window, { drawAnother, openMapping: open, moveModels: move });
