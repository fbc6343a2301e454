// The rows and columns of the nightly loads, with the headings that group the rows by client.

import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  exportAs,
  EXPORTED_GROUP_COLUMN,
  nameColumn,
  TWO_LINE_CELL,
  withRowIds,
} from '@renderer/components/data-grid';
import { NameOverGroup } from '@renderer/components/data-grid/rows/grid-heading';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { byClient, type ClientLoads, type LoadStatus, statusOf } from '@shared/domains/daily-loads/rules';
import { dailyLoadsTexts } from '@shared/domains/daily-loads/texts';
import { formatLogTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** A row of the grid: a load, or the heading of a client. */
export interface DailyLoadRow extends DailyLoad {
  id: string;
  heading?: ClientLoads;
  /** True for the only load of a client, whose row names the client, because it has no heading. */
  isOnlyLoad?: boolean;
}

export const isHeadingRow = ({ heading }: DailyLoadRow): boolean => heading !== undefined;

const headingRow = (heading: ClientLoads): DailyLoadRow => ({
  id: `client ${heading.clientname}`,
  heading,
  clientname: heading.clientname,
  storeId: '',
  storeName: '',
  dms: null,
  startdate: null,
  enddate: null,
  statuss: '',
  dataLoadDate: null,
  errMessage: null,
});

/** The rows of clients with one load, by that: the same objects, as `withRowIds` gives them. */
const onlyLoads = new WeakMap<DailyLoadRow, DailyLoadRow>();

function onlyLoadRow(load: DailyLoadRow): DailyLoadRow {
  const row = onlyLoads.get(load) ?? { ...load, isOnlyLoad: true };
  onlyLoads.set(load, row);
  return row;
}

/** Returns the rows of the loads, grouped by client below the headings of the clients. */
export const rowsWithHeadings = (loads: readonly DailyLoad[]): DailyLoadRow[] =>
  byClient(withRowIds(loads, ({ storeId }) => `store ${storeId}`)).flatMap((client): DailyLoadRow[] =>
    client.loads.length === 1 ? client.loads.map(onlyLoadRow) : [headingRow(client), ...client.loads],
  );

/** The name of a store, with its client if that has no heading. */
const StoreCell = ({ data }: DataGridCell<DailyLoadRow>) =>
  data?.isOnlyLoad ? (
    <NameOverGroup group={data.clientname}>{data.storeName}</NameOverGroup>
  ) : (
    (data?.storeName ?? null)
  );

const STATUS_TONES: Record<LoadStatus, StatusTone> = {
  SUCCESS: 'success',
  FAILED: 'danger',
  'IN PROGRESS': 'late',
};

/** The status as a color (green, red or orange) and a word. */
function LoadStatusCell({ data }: DataGridCell<DailyLoadRow>) {
  if (!data || data.statuss === '') return null;
  const status = statusOf(data);
  return (
    <StatusBadge status={status ?? data.statuss} tone={status === null ? 'neutral' : STATUS_TONES[status]} />
  );
}

type Column = DataGridColumn<DailyLoadRow>;

const instantColumn = (column: Column): Column => ({
  width: 170,
  minWidth: 128,
  valueFormatter: ({ value }) => formatLogTime(value),
  // In a small window the column is narrow, so that Status and Reason stay visible; the tooltip has the whole time.
  tooltipValueGetter: ({ value }) => formatLogTime(value),
  ...exportAs('instant'),
  ...column,
});

/** The specification sets the columns and their order. */
export const DAILY_LOADS_COLUMNS: readonly Column[] = [
  // On screen the headings show the client; an exported file has no headings.
  { field: 'clientname', headerName: messages.words.client, ...EXPORTED_GROUP_COLUMN },
  nameColumn({
    field: 'storeName',
    headerName: messages.words.store,
    width: 250,
    cellRenderer: StoreCell,
    tooltipValueGetter: ({ data }) => data && `${data.storeName}, ${data.clientname}`,
  }),
  choiceColumn({ field: 'dms', headerName: messages.words.dms, minWidth: 88 }),
  dateColumn({
    field: 'dataLoadDate',
    headerName: dailyLoadsTexts.columns.loadDate,
    width: 120,
    minWidth: 96,
  }),
  instantColumn({ field: 'startdate', headerName: dailyLoadsTexts.columns.start }),
  instantColumn({ field: 'enddate', headerName: dailyLoadsTexts.columns.end }),
  choiceColumn({
    colId: 'statuss',
    headerName: messages.words.status,
    width: 150,
    minWidth: 112,
    // The value itself is the label, so that search, filters and the export use it too.
    valueGetter: ({ data }) => data && (statusOf(data) ?? data.statuss),
    cellRenderer: LoadStatusCell,
  }),
  {
    field: 'errMessage',
    headerName: dailyLoadsTexts.columns.reason,
    width: 300,
    minWidth: 120,
    tooltipField: 'errMessage',
    ...TWO_LINE_CELL,
  },
];
