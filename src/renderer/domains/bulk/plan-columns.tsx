import {
  choiceColumn,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { BulkAction, NamedStore } from '@shared/domains/bulk/model';
import type { PlannedStore, PlanState } from '@shared/domains/bulk/planned-store';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { storesPaths } from '@shared/domains/stores/paths';

const TONES: Record<PlanState, StatusTone> = { do: 'success', nothing: 'off', refused: 'danger' };

export const StoreLink = <Row extends NamedStore>({ data, value }: DataGridCell<Row>) =>
  data ? <RouteLink to={storesPaths.show(data.id)}>{value}</RouteLink> : null;

const State = ({ data, value }: DataGridCell<PlannedStore>) =>
  data ? <StatusBadge status={value} tone={TONES[data.state]} /> : null;

const columnsOf = (action: BulkAction): readonly DataGridColumn<PlannedStore>[] => [
  nameColumn({
    field: 'storeName',
    headerName: texts.columns.store,
    cellRenderer: StoreLink,
    tooltipField: 'storeName',
  }),
  { field: 'tenantName', headerName: texts.columns.tenant, width: 180, tooltipField: 'tenantName' },
  choiceColumn({ field: 'dms', headerName: texts.columns.dms, width: 110 }),
  choiceColumn({
    colId: 'state',
    headerName: texts.columns.plan,
    width: 160,
    valueGetter: ({ data }) => data && texts.states[action][data.state],
    cellRenderer: State,
  }),
  {
    colId: 'what',
    headerName: texts.columns.what,
    flex: 1,
    minWidth: 260,
    valueGetter: ({ data }) => data && (data.what === '' ? data.reason : data.what),
    tooltipValueGetter: ({ value }) => value,
  },
];

/** Made once: another array would reset the grid's columns. */
export const PLAN_COLUMNS: Readonly<Record<BulkAction, readonly DataGridColumn<PlannedStore>[]>> = {
  launchDate: columnsOf('launchDate'),
  retry: columnsOf('retry'),
  sheets: columnsOf('sheets'),
};
