/** The page script of the launch report's baseline: bare AG Grid with the same rows and columns. */
import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
} from 'ag-grid-community';
import { CELL_FIELDS } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';

ModuleRegistry.registerModules([AllCommunityModule]);

const COLUMNS: ColDef<LaunchRow>[] = [
  { field: 'slno', width: 60, pinned: 'left' },
  { field: 'groupName', width: 140, pinned: 'left' },
  { field: 'storeName', width: 190, pinned: 'left' },
  { field: 'obAge', width: 100 },
  { field: 'totalDaysToLaunch', width: 100 },
  ...CELL_FIELDS.map((field): ColDef<LaunchRow> => ({
    colId: field,
    width: 100,
    editable: true,
    valueGetter: ({ data }) => data?.cells[field] ?? '',
    valueSetter: ({ data, newValue }) => {
      data.cells[field] = String(newValue);
      return true;
    },
  })),
];

let api: GridApi<LaunchRow> | undefined;

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Milliseconds from the request of the rows until they are painted. */
async function open(): Promise<number> {
  api?.destroy();
  await painted();
  const started = performance.now();
  const rows: LaunchRow[] = await (await fetch('/rows')).json();
  const place = document.querySelector<HTMLElement>('#grid');
  if (!place) throw new Error('no place for the grid');
  api = createGrid(place, {
    theme: themeQuartz,
    rowData: rows,
    columnDefs: COLUMNS,
    defaultColDef: { filter: true },
    rowHeight: 22,
    animateRows: false,
    // As in the console, Enter moves to the cell below.
    enterNavigatesVerticallyAfterEdit: true,
    getRowId: ({ data }) => data.id,
  });
  while (document.querySelector('[role="gridcell"][col-id="storeName"]') === null)
    await new Promise((later) => setTimeout(later));
  await painted();
  return performance.now() - started;
}

Object.assign(window, { openReport: open });
