import { choiceColumn, exportAs, nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import type { TraceEvent } from '@shared/domains/telemetry-reports/model';
import { formatTraceTime } from '@shared/kernel/format';

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
/** Where it happened and to what, and what is rarely asked for, to be shown by the menu of columns. */
const REST: readonly Column[] = [
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

/** What many did: who stands first. */
export const TRACE_COLUMNS: readonly Column[] = [nameColumn(USER), TIME, EVENT, ...REST];

/** What one did: when stands first. */
export const VISIT_COLUMNS: readonly Column[] = [nameColumn(TIME), EVENT, ...REST, { ...USER, hide: true }];
