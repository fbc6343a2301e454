// The columns and built-in views of the store lists, with the hooks that load onboarding stages and tenant links for
// them.

import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import {
  checkboxListFilter,
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  type StarterView,
} from '@renderer/components/data-grid';
import { cellBar } from '@renderer/components/data-grid/columns/cell-bar';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import { useTenants } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useIsPainted } from '@renderer/platform/browser/after-paint';
import { useToday } from '@renderer/platform/browser/use-today';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { STUCK_DAYS } from '@shared/domains/bulk-load/pipeline/launch-deadlines';
import type { StoreStage } from '@shared/domains/bulk-load/pipeline/stage';
import type { StoreListRow } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { formatsInForce } from '@shared/kernel/text/formats/formats';

/** A list row with its onboarding stage, which launched stores do not have and which is loaded only if it is used. */
export interface ListedStore extends StoreListRow {
  onboardingStage?: StoreStage;
}

/** Returns the rows with their stages, which are read once they are `wanted`. */
export function useOnboardingStages(rows: readonly StoreListRow[] | undefined, wanted: boolean) {
  const bridge = useBridge();
  const today = useToday();
  const query = useQuery(bridge.stores.stages.queryOptions({ day: today }, { enabled: wanted }));
  const onboarding = query.data?.data;
  const listed = useMemo((): readonly ListedStore[] | undefined => {
    if (!onboarding) return rows;
    const stages = new Map(onboarding.map(({ id, ...stage }) => [id, stage]));
    return rows?.map((row) => {
      const onboardingStage = stages.get(row.id);
      return onboardingStage ? { ...row, onboardingStage } : row;
    });
  }, [rows, onboarding]);
  return { query, listed };
}

const { columns, views } = storePageTexts;

/** The number of days in a stage for which the bar is full. */
const MAX_BAR_DAYS = 90;

/** Columns beyond the specification, which are hidden by default. */
export const STAGE_COLUMNS: readonly DataGridColumn<ListedStore>[] = [
  {
    colId: 'stage',
    headerName: columns.stage,
    width: 190,
    hide: true,
    valueGetter: ({ data }) => data?.onboardingStage?.stage,
  },
  numberColumn({
    colId: 'daysInStage',
    headerName: columns.daysInStage,
    width: 90,
    hide: true,
    valueGetter: ({ data }) => data?.onboardingStage?.days,
    cellStyle: cellBar({ warnFrom: STUCK_DAYS, full: MAX_BAR_DAYS }),
  }),
  {
    colId: 'nextBlocker',
    headerName: columns.nextBlocker,
    width: 280,
    hide: true,
    valueGetter: ({ data }) => data?.onboardingStage?.blocker,
    tooltipValueGetter: ({ value }) => value,
  },
  dateColumn({
    colId: 'plannedLaunch',
    headerName: columns.plannedLaunch,
    hide: true,
    valueGetter: ({ data }) => data?.onboardingStage?.launchDate,
  }),
];

/** Whether a sort or filter parameter of the URL refers to one of the stage columns. */
export const mentionsStageColumn = (part: string): boolean =>
  STAGE_COLUMNS.some(({ colId }) => colId !== undefined && part.includes(colId));

const VISIBLE_COLUMNS = [
  'storeName',
  'tenantName',
  'dms',
  'stage',
  'daysInStage',
  'nextBlocker',
  'plannedLaunch',
];

/**
 * The filter of the days of a month, given by one of them. The column compares texts in the formats in force: what is
 * before the day and what is behind it are those of the month.
 */
function inMonthOf(day: string) {
  const [before = '', after = ''] = formatsInForce()
    .date.replace('YYYY', day.slice(0, 4))
    .replace('MM', day.slice(5, 7))
    .split('DD');
  const conditions = [
    { filterType: 'text', type: 'startsWith', filter: before },
    { filterType: 'text', type: 'endsWith', filter: after },
  ].filter(({ filter }) => filter !== '');
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { filterType: 'text', operator: 'AND', conditions };
}

/** Returns the built-in views of the list. `today` is `YYYY-MM-DD`. */
export const starterViews = (today: string): StarterView[] => [
  {
    name: views.failed,
    visibleColumns: VISIBLE_COLUMNS,
    sort: 'daysInStage:desc',
    filter: { stage: { filterType: 'text', type: 'endsWith', filter: 'Failed' } },
  },
  {
    name: views.launching,
    visibleColumns: VISIBLE_COLUMNS,
    sort: 'plannedLaunch:asc',
    filter: { plannedLaunch: inMonthOf(today) },
  },
  {
    name: views.stuck(STUCK_DAYS),
    visibleColumns: VISIBLE_COLUMNS,
    sort: 'daysInStage:desc',
    filter: { daysInStage: { filterType: 'number', type: 'greaterThanOrEqual', filter: STUCK_DAYS } },
  },
];

/** The paths of tenant pages by tenant id. A store has only the tenant id, but the path contains the numeric id. */
export const TenantPathsContext = createContext<ReadonlyMap<string, string>>(new Map());

const useTenantPath = (tenantId: string | undefined): string | undefined => {
  const pages = useContext(TenantPathsContext);
  return tenantId === undefined ? undefined : pages.get(tenantId);
};

/** Loads the paths when the stores that were rendered with `ready` have been painted, because only links need them. */
export function useTenantPaths(ready: boolean): ReadonlyMap<string, string> {
  const enabled = useIsPainted(ready);
  const tenants = useTenants('allTenants', { enabled }).data?.data;
  return useMemo(
    () => new Map(tenants?.map(({ tenantId, id }) => [tenantId, tenantsPaths.show(id)])),
    [tenants],
  );
}

type Cell = DataGridCell<ListedStore>;

// A long name takes two lines of its row, since the columns of the specification leave no width for one.
const useNameStyles = makeStyles({
  name: { ...TWO_LINES, whiteSpace: 'normal', fontSize: 'inherit', lineHeight: tokens.lineHeightBase200 },
});

function StoreLink({ data, value }: Cell) {
  const { name } = useNameStyles();
  return data ? (
    <RouteLink to={storesPaths.show(data.id)} className={name}>
      {value}
    </RouteLink>
  ) : null;
}
function TenantLink({ data, value }: Cell) {
  const { name } = useNameStyles();
  const page = useTenantPath(data?.tenantId);
  return page === undefined ? (
    <Text className={name}>{value}</Text>
  ) : (
    <RouteLink to={page} className={name}>
      {value}
    </RouteLink>
  );
}
const Status = ({ value }: Cell) => <StatusBadge status={value} />;

const status = (
  field: 'bulkPhase1' | 'bulkPhase2' | 'dailyLoad' | 'nsQaValidation' | 'review',
): DataGridColumn<ListedStore> => ({
  field,
  headerName: storePageTexts.columns[field],
  width: 112,
  minWidth: 104,
  filter: checkboxListFilter,
  cellRenderer: Status,
});

/** The columns of the specification in its order, then the hidden ones. */
export const STORE_LIST_COLUMNS: readonly DataGridColumn<ListedStore>[] = [
  nameColumn({
    field: 'storeName',
    headerName: storePageTexts.columns.store,
    width: 180,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  {
    field: 'tenantName',
    headerName: storePageTexts.columns.tenant,
    width: 150,
    minWidth: 118,
    cellRenderer: TenantLink,
    tooltipField: 'tenantName',
  },
  choiceColumn({ field: 'dms', headerName: storePageTexts.columns.dms, width: 96, minWidth: 84 }),
  dateColumn(
    { field: 'agreementDate', headerName: storePageTexts.columns.agreementDate, width: 98, minWidth: 94 },
    '---',
  ),
  status('bulkPhase1'),
  status('bulkPhase2'),
  status('dailyLoad'),
  numberColumn({
    field: 'noofLaborGrids',
    headerName: storePageTexts.columns.laborGrids,
    width: 76,
    minWidth: 62,
  }),
  numberColumn({
    field: 'noofPartsMatrix',
    headerName: storePageTexts.columns.partsMatrices,
    width: 76,
    minWidth: 62,
  }),
  status('nsQaValidation'),
  status('review'),
  ...STAGE_COLUMNS,
];
