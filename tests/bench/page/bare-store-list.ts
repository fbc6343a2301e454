/** The page script of the store list's baselines: an HTML table and a bare AG Grid with as many rows and columns. */
import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);

type Row = Record<string, string | number>;

/** The columns that the console's list shows, with their widths. */
const COLUMNS: ColDef<Row>[] = [
  { field: 'storeName', width: 180, pinned: 'left' },
  { field: 'tenantName', width: 150 },
  { field: 'dms', width: 96 },
  { field: 'agreementDate', width: 98 },
  { field: 'bulkPhase1', width: 112 },
  { field: 'bulkPhase2', width: 112 },
  { field: 'dailyLoad', width: 112 },
  { field: 'noofLaborGrids', width: 76 },
  { field: 'noofPartsMatrix', width: 76 },
  { field: 'nsQaValidation', width: 112 },
  { field: 'review', width: 112 },
];

const STATUSES = ['Completed', 'In Progress', 'Failed', 'Pending', 'Inactive'];

const rowOf = (id: number): Row => ({
  ...{ id, storeName: `Abernathy Chrysler of Des Moines ${id}`, tenantName: `Abernathy Motors ${id % 500}` },
  ...{ dms: 'CDK Global', agreementDate: `0${1 + (id % 9)}/1${id % 10}/2024`, review: 'Inactive' },
  ...{ bulkPhase1: STATUSES[id % 5] ?? '', bulkPhase2: STATUSES[(id + 1) % 5] ?? '', dailyLoad: 'Completed' },
  ...{ noofLaborGrids: id % 7, noofPartsMatrix: id % 5, nsQaValidation: STATUSES[(id + 2) % 5] ?? '' },
});

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function place(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#grid');
  if (!found) throw new Error('no place for the rows');
  return found;
}

let api: GridApi<Row> | undefined;

/** Milliseconds until a table of this many rows is painted; what is out of sight is not laid out. */
async function showTable(rows: number): Promise<number> {
  api?.destroy();
  api = undefined;
  const area = place();
  area.replaceChildren();
  area.style.overflow = 'auto';
  await painted();
  const started = performance.now();
  const lines = Array.from({ length: rows }, (_none, id) => {
    const row = rowOf(id);
    const cells = COLUMNS.map(
      ({ field = '', width }) => `<span style="width:${width}px">${row[field]}</span>`,
    );
    return `<div class="line">${cells.join('')}</div>`;
  });
  area.innerHTML = `<style>.line { display: flex; height: 29px; content-visibility: auto; contain-intrinsic-height: 29px }
    .line span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }</style>${lines.join('')}`;
  await painted();
  return performance.now() - started;
}

/** Renders a page of `size` rows in a bare AG Grid. */
async function showGrid(rows: number, size: number): Promise<void> {
  place().replaceChildren();
  api = createGrid(place(), {
    theme: themeQuartz,
    rowData: Array.from({ length: rows }, (_none, id) => rowOf(id)),
    columnDefs: COLUMNS,
    defaultColDef: { filter: true },
    rowHeight: 29,
    animateRows: false,
    pagination: true,
    paginationPageSize: size,
    paginationPageSizeSelector: [size],
    getRowId: ({ data }) => String(data['id']),
  });
  await painted();
}

Object.assign(window, { showTable, showGrid });
