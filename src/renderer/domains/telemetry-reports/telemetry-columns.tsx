// The columns of the telemetry reports: those of visits, and those of their events.

import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  exportAs,
  nameColumn,
  numberColumn,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/links/route-link';
import { type AccessRecord, type TraceEvent, visitSchema } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { telemetryReportsTexts } from '@shared/domains/telemetry-reports/texts';
import { formatTraceTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The name of the user, which links to the events of the visit. */
function VisitCell({ data }: DataGridCell<AccessRecord & { id: string }>) {
  if (!data) return null;
  const visit = visitSchema.parse(data);
  return (
    <RouteLink
      to={telemetryReportsPaths.detail}
      state={visit}
      inNewWindow={telemetryReportsPaths.visit(visit)}
      tabIndex={-1}
    >
      {data.userName}
    </RouteLink>
  );
}

/** The columns of the report about visits. */
export const ACCESS_COLUMNS: readonly DataGridColumn<AccessRecord & { id: string }>[] = [
  nameColumn({ field: 'userName', headerName: messages.words.user, width: 190, cellRenderer: VisitCell }),
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 220,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({
    field: 'realmId',
    headerName: messages.words.realm,
    width: 160,
    tooltipField: 'realmId',
    ...TWO_LINE_CELL,
  }),
  dateColumn({ field: 'accessDate', headerName: messages.words.date, width: 115 }),
  { field: 'accessDuration', headerName: telemetryReportsTexts.columns.duration, width: 105, minWidth: 94 },
  numberColumn({
    field: 'accessDurationSeconds',
    headerName: telemetryReportsTexts.columns.seconds,
    width: 100,
    minWidth: 90,
  }),
  {
    field: 'traceid',
    headerName: telemetryReportsTexts.columns.traceId,
    width: 176,
    tooltipField: 'traceid',
    ...TWO_LINE_CELL,
  },
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

const TIME: Column = timeColumn({ field: 'eventTime', headerName: telemetryReportsTexts.columns.time });
const EVENT: Column = choiceColumn({ field: 'name', headerName: messages.words.event, width: 120 });
const USER: Column = { field: 'userName', headerName: messages.words.user, width: 160 };
/** The columns of every list of events; the hidden ones are rarely needed and can be shown from the columns menu. */
const COMMON_COLUMNS: readonly Column[] = [
  {
    field: 'value',
    headerName: telemetryReportsTexts.columns.value,
    width: 170,
    tooltipField: 'value',
    ...TWO_LINE_CELL,
  },
  {
    field: 'pageUrl',
    headerName: telemetryReportsTexts.columns.page,
    width: 170,
    tooltipField: 'pageUrl',
    ...TWO_LINE_CELL,
  },
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 190,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({
    field: 'realmId',
    headerName: messages.words.realm,
    width: 140,
    tooltipField: 'realmId',
    ...TWO_LINE_CELL,
  }),
  choiceColumn({
    colId: 'isData',
    headerName: telemetryReportsTexts.data,
    width: 90,
    valueGetter: ({ data }) => messages.generic.yesOrNo(data?.isData === true),
    hide: true,
  }),
  choiceColumn({ field: 'isFrom', headerName: telemetryReportsTexts.columns.from, width: 100, hide: true }),
  choiceColumn({
    field: 'serviceName',
    headerName: telemetryReportsTexts.columns.service,
    width: 120,
    hide: true,
  }),
  { field: 'userIp', headerName: telemetryReportsTexts.columns.userIp, width: 130, hide: true },
  { field: 'userLocation', headerName: telemetryReportsTexts.columns.userLocation, width: 150, hide: true },
  { field: 'estTime', headerName: telemetryReportsTexts.columns.eastern, width: 170, hide: true },
  { field: 'istTime', headerName: telemetryReportsTexts.columns.indian, width: 170, hide: true },
  timeColumn({
    field: 'utcTime',
    headerName: telemetryReportsTexts.columns.utc,
    valueFormatter: ({ value }) => value ?? '',
    hide: true,
  }),
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
