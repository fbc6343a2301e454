// The columns of the plan of a bulk action: each store with what the run does to it, or the reason why it does nothing.

import {
  choiceColumn,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import type { BulkAction, NamedStore } from '@shared/domains/bulk/model';
import type { PlannedStore, PlanState } from '@shared/domains/bulk/plan';
import { planStateText } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { storesPaths } from '@shared/domains/stores/paths';

const PLAN_STATE_TONES: Record<PlanState, StatusTone> = { do: 'success', nothing: 'off', refused: 'danger' };

export const StoreLinkCell = <Row extends NamedStore>({ data, value }: DataGridCell<Row>) =>
  data ? <RouteLink to={storesPaths.show(data.id)}>{value}</RouteLink> : null;

const PlanStateCell = ({ data, value }: DataGridCell<PlannedStore>) =>
  data ? <StatusBadge status={value} tone={PLAN_STATE_TONES[data.state]} /> : null;

const planColumns = (action: BulkAction): readonly DataGridColumn<PlannedStore>[] => [
  nameColumn({
    field: 'storeName',
    headerName: texts.columns.store,
    cellRenderer: StoreLinkCell,
    tooltipField: 'storeName',
  }),
  { field: 'tenantName', headerName: texts.columns.tenant, width: 180, tooltipField: 'tenantName' },
  choiceColumn({ field: 'dms', headerName: texts.columns.dms, width: 110 }),
  choiceColumn({
    colId: 'state',
    headerName: texts.columns.plan,
    width: 160,
    valueGetter: ({ data }) => data && planStateText(action, data),
    cellRenderer: PlanStateCell,
  }),
  {
    colId: 'what',
    headerName: texts.columns.what,
    flex: 2,
    minWidth: 260,
    valueGetter: ({ data }) => data && (data.effect === '' ? data.reason : data.effect),
    tooltipValueGetter: ({ value }) => value,
  },
];

/** The columns by action. They are constants, because a new array would reset the grid's columns. */
export const PLAN_COLUMNS: Readonly<Record<BulkAction, readonly DataGridColumn<PlannedStore>[]>> = {
  launchDate: planColumns('launchDate'),
  retry: planColumns('retry'),
  sheets: planColumns('sheets'),
};
