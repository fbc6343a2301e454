// The rows and columns of the failed loads, with the headings of the tenants, and the context that the cells need.

import { Caption1, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, useContext, useId } from 'react';
import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  EXPORTED_GROUP_COLUMN,
  nameColumn,
} from '@renderer/components/data-grid';
import { NameOverGroup } from '@renderer/components/data-grid/rows/grid-heading';
import { insertHeadings } from '@renderer/components/data-grid/rows/headed-rows';
import { DataAgeBadge } from '@renderer/components/display/status-badge';
import { DmsChip } from '@renderer/domains/dms';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { dmsName, sortByTenantAndStore } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useSelection, useSelectionStore } from './selection-store';
import { isRunning, type TriggeredLoads } from './use-run-loads';

const useStyles = makeStyles({
  running: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

/** The status of the last run for a store, if this console started it. */
function LastRunStatus({ run }: { run: ReturnType<TriggeredLoads['get']> }) {
  const styles = useStyles();
  if (run?.status === 'running')
    return (
      <Caption1 className={styles.running}>
        {failedLoadsTexts.triggered(formatAge(run.job.startedAt))}
      </Caption1>
    );
  if (run?.status !== 'failed' && run?.status !== 'unknown') return null;
  const text =
    run.status === 'unknown'
      ? failedLoadsTexts.lastRunUnknown
      : failedLoadsTexts.lastRunFailed(run.reason ?? failedLoadsTexts.noReason);
  return (
    <Caption1 className={styles.failed} title={text} truncate wrap={false}>
      {text}
    </Caption1>
  );
}

/** A row of the grid: a store, or the heading of a tenant. */
export interface FailedLoadRow extends FailedStore {
  heading?: readonly FailedStore[];
  /** True for the only store of a tenant, whose row names the tenant, because it has no heading. */
  alone?: boolean;
}

export const isHeadingRow = (line: FailedLoadRow): boolean => line.heading !== undefined;

export const failedLoadRowId = (line: FailedLoadRow): string =>
  line.heading ? `tenant ${line.tenantName}` : line.storeId;

const headingRow = (tenantName: string, heading: readonly FailedStore[]): FailedLoadRow => ({
  tenantName,
  heading,
  storeName: '',
  storeId: '',
  schedulerTime: null,
  dms: null,
  dmsImg: null,
  effectiveDate: null,
  dataAsOf: null,
});

/** Returns the rows of the stores, grouped by tenant below the headings of the tenants. */
export const rowsWithHeadings = (stores: readonly FailedStore[]): FailedLoadRow[] =>
  insertHeadings<FailedStore, FailedLoadRow>(sortByTenantAndStore(stores), {
    groupOf: ({ tenantName }) => tenantName,
    heading: headingRow,
    alone: (store) => ({ ...store, alone: true }),
  });

/** The context that the cells of the grid need in addition to their row. */
export interface FailedLoadsContext {
  /** The stores that search, filters, tab and colors leave. */
  visible: ReadonlySet<FailedStore>;
  triggered: TriggeredLoads;
  /** The day as `YYYY-MM-DD`. */
  today: string;
}

export const FailedLoadsContext = createContext<FailedLoadsContext>({
  visible: new Set(),
  triggered: new Map(),
  today: '',
});

export const useFailedLoadsContext = (): FailedLoadsContext => useContext(FailedLoadsContext);

type Cell = DataGridCell<FailedLoadRow>;

const useStoreCellStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', minWidth: 0 },
  indented: { marginInlineStart: tokens.spacingHorizontalL },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A store with its checkbox, which is disabled while a run that was just started is in progress. */
function StoreCell({ data }: Cell) {
  const styles = useStoreCellStyles();
  const id = useId();
  const selection = useSelectionStore();
  const { triggered } = useFailedLoadsContext();
  const { tenantName = '', storeId = '', storeName = '' } = data ?? {};
  const checked = useSelection((chosen) => chosen.get(tenantName)?.has(storeId) ?? false);
  if (!data) return null;
  const running = isRunning(triggered, storeId);
  const name = (
    <label htmlFor={id} dir="auto" className={styles.name}>
      {storeName}
    </label>
  );
  return (
    <div className={mergeClasses(styles.root, !data.alone && styles.indented)}>
      <Checkbox
        id={id}
        checked={checked && !running}
        disabled={running}
        onChange={(_event, change) => selection.setSelected([data], change.checked === true)}
      />
      {data.alone ? <NameOverGroup group={tenantName}>{name}</NameOverGroup> : name}
    </div>
  );
}

function DmsCell({ data }: Cell) {
  if (!data) return null;
  return data.dms?.trim() ? <DmsChip dms={data.dms} /> : <>{dmsName(data)}</>;
}

function DataAgeCell({ data }: Cell) {
  const { today } = useFailedLoadsContext();
  return data ? <DataAgeBadge dataAsOf={data.dataAsOf} today={today} /> : null;
}

/** The status of the store's last run that this console started. */
function RunCell({ data }: Cell) {
  return <LastRunStatus run={useFailedLoadsContext().triggered.get(data?.storeId ?? '')} />;
}

type Column = DataGridColumn<FailedLoadRow>;

const NO_VALUE = '---';
/** The search compares names only. */
const EXCLUDED_FROM_SEARCH = { getQuickFilterText: () => '' };

export const FAILED_LOADS_COLUMNS: readonly Column[] = [
  // On screen the headings show the tenant; an exported file has no headings.
  { field: 'tenantName', headerName: messages.words.tenant, ...EXPORTED_GROUP_COLUMN },
  nameColumn({
    field: 'storeName',
    headerName: messages.words.store,
    width: 290,
    cellRenderer: StoreCell,
    tooltipValueGetter: ({ data }) => data && `${data.storeName}, ${data.tenantName}`,
    getQuickFilterText: ({ data }) => `${data.storeName} ${data.tenantName}`,
  }),
  choiceColumn({
    colId: 'dms',
    headerName: messages.words.dms,
    valueGetter: ({ data }) => data && dmsName(data),
    cellRenderer: DmsCell,
    ...EXCLUDED_FROM_SEARCH,
  }),
  {
    field: 'schedulerTime',
    headerName: failedLoadsTexts.columns.schedulerTime,
    width: 130,
    valueFormatter: ({ value }) => value ?? NO_VALUE,
    ...EXCLUDED_FROM_SEARCH,
  },
  dateColumn(
    { field: 'effectiveDate', headerName: failedLoadsTexts.columns.effectiveDate, ...EXCLUDED_FROM_SEARCH },
    NO_VALUE,
  ),
  dateColumn(
    {
      field: 'dataAsOf',
      headerName: failedLoadsTexts.columns.dataAsOf,
      width: 220,
      minWidth: 210,
      cellRenderer: DataAgeCell,
      ...EXCLUDED_FROM_SEARCH,
    },
    NO_VALUE,
  ),
  {
    colId: 'run',
    headerName: failedLoadsTexts.columns.run,
    width: 190,
    sortable: false,
    filter: false,
    cellRenderer: RunCell,
    ...EXCLUDED_FROM_SEARCH,
  },
];
