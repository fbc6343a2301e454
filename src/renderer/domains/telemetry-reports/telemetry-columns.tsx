import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  exportAs,
  nameColumn,
  numberColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/links/route-link';
import { type AccessRecord, type TraceEvent, visitSchema } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { formatTraceTime } from '@shared/kernel/text/format';

/** The name of the user, which links to the events of the visit. */
function VisitCell({ data }: DataGridCell<AccessRecord & { id: string }>) {
  if (!data) return null;
  return (
    <RouteLink to={telemetryReportsPaths.detail} state={visitSchema.parse(data)} tabIndex={-1}>
      {data.userName}
    </RouteLink>
  );
}

/** The columns of the report about visits. */
export const ACCESS_COLUMNS: readonly DataGridColumn<AccessRecord & { id: string }>[] = [
  nameColumn({ field: 'userName', headerName: 'User', width: 190, cellRenderer: VisitCell }),
  { field: 'storeName', headerName: 'Store', width: 220, tooltipField: 'storeName' },
  choiceColumn({ field: 'realmId', headerName: 'Realm', width: 160, tooltipField: 'realmId' }),
  dateColumn({ field: 'accessDate', headerName: 'Date', width: 115 }),
  { field: 'accessDuration', headerName: 'Duration', width: 105, minWidth: 94 },
  numberColumn({ field: 'accessDurationSeconds', headerName: 'Seconds', width: 100, minWidth: 90 }),
  { field: 'traceid', headerName: 'Trace ID', width: 150, tooltipField: 'traceid' },
];

/** Returns the key of a visit. It does not change while the visit continues, so that the row stays the same. */
export const accessKey = ({ realmId, traceid }: AccessRecord): string => `${realmId}\n${traceid}`;

/** Returns the key of an event. */
export const traceKey = ({ eventTime, realmId, userName, name, pageUrl, value }: TraceEvent): string =>
  [eventTime, realmId, userName, name, pageUrl, value].join('\n');

type Column = DataGridColumn<TraceEvent & { id: string }>;

const timeColumn = (column: Column): Column => ({
  width: 185,
  minWidth: 180,
  valueFormatter: ({ value }) => formatTraceTime(value),
  ...exportAs('instant'),
  ...column,
});

const TIME: Column = timeColumn({ field: 'eventTime', headerName: 'Time' });
const EVENT: Column = choiceColumn({ field: 'name', headerName: 'Event', width: 120 });
const USER: Column = { field: 'userName', headerName: 'User', width: 160 };
/** The columns of every list of events; the hidden ones are rarely needed and can be shown from the columns menu. */
const COMMON_COLUMNS: readonly Column[] = [
  { field: 'value', headerName: 'Value', width: 170, tooltipField: 'value' },
  { field: 'pageUrl', headerName: 'Page', width: 170, tooltipField: 'pageUrl' },
  { field: 'storeName', headerName: 'Store', width: 190, tooltipField: 'storeName' },
  choiceColumn({ field: 'realmId', headerName: 'Realm', width: 140, tooltipField: 'realmId' }),
  choiceColumn({
    colId: 'isData',
    headerName: 'Data',
    width: 90,
    valueGetter: ({ data }) => (data?.isData ? 'Yes' : 'No'),
    hide: true,
  }),
  choiceColumn({ field: 'isFrom', headerName: 'From', width: 100, hide: true }),
  choiceColumn({ field: 'serviceName', headerName: 'Service', width: 120, hide: true }),
  { field: 'userIp', headerName: 'User IP', width: 130, hide: true },
  { field: 'userLocation', headerName: 'User location', width: 150, hide: true },
  { field: 'estTime', headerName: 'EST', width: 170, hide: true },
  { field: 'istTime', headerName: 'IST', width: 170, hide: true },
  timeColumn({ field: 'utcTime', headerName: 'UTC', valueFormatter: ({ value }) => value ?? '', hide: true }),
];

/** The columns of the events of several users. The user is the first. */
export const TRACE_COLUMNS: readonly Column[] = [nameColumn(USER), TIME, EVENT, ...COMMON_COLUMNS];

/** The columns of the events of one user. The time is the first. */
export const VISIT_COLUMNS: readonly Column[] = [
  nameColumn(TIME),
  EVENT,
  ...COMMON_COLUMNS,
  { ...USER, hide: true },
];
