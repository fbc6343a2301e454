import {
  choiceColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { TenantProgress } from '@shared/domains/tenants/progress';
import { byRisk, launchedOf, riskOf, riskReasons, type Risk } from '@shared/domains/tenants/risk';
import { tenantsTexts } from '@shared/domains/tenants/texts';

/** A tenant with how far its stores are; `isKnown`: that was read. */
export interface TenantRow extends Tenant {
  progress: TenantProgress | undefined;
  isKnown: boolean;
}
type Cell = DataGridCell<TenantRow>;

const { levels } = tenantsTexts.risk;
const TONES: Record<Risk, StatusTone> = { high: 'danger', medium: 'late', low: 'success', none: 'neutral' };

const TenantLink = ({ data, value }: Cell) =>
  data ? <RouteLink to={tenantsPaths.show(data.id)}>{value}</RouteLink> : null;
const RiskBadge = ({ data, value }: Cell) =>
  data && value ? <StatusBadge status={value} tone={TONES[riskOf(data.progress)]} /> : null;

/** What one looks over tenants for; without the progress while it is not known. */
export const TENANT_TABLE_COLUMNS: readonly DataGridColumn<TenantRow>[] = [
  nameColumn({ field: 'tenantName', headerName: 'Tenant', cellRenderer: TenantLink }),
  choiceColumn({
    colId: 'risk',
    headerName: 'Risk',
    sort: 'asc',
    valueGetter: ({ data }) => (data?.isKnown ? levels[riskOf(data.progress)] : ''),
    comparator: (_a, _b, a, b) => byRisk(a.data?.progress, b.data?.progress),
    cellRenderer: RiskBadge,
  }),
  {
    colId: 'why',
    headerName: 'Why',
    width: 260,
    valueGetter: ({ data }) => (data?.progress ? riskReasons(data.progress) : ''),
    tooltipValueGetter: ({ value }) => value,
  },
  numberColumn({ field: 'activeStoreCount', headerName: 'Stores' }),
  numberColumn({
    colId: 'launched',
    headerName: 'Launched',
    valueGetter: ({ data }) => (data?.isKnown ? launchedOf(data, data.progress) : null),
  }),
  dateColumn({
    colId: 'nextLaunch',
    headerName: 'Next Launch',
    valueGetter: ({ data }) => data?.progress?.nextLaunch ?? null,
  }),
  numberColumn({
    colId: 'failures',
    headerName: 'Failures',
    valueGetter: ({ data }) => (data?.isKnown ? (data.progress?.failed ?? 0) : null),
  }),
  {
    colId: 'dms',
    headerName: 'DMS',
    width: 170,
    valueGetter: ({ data }) => data?.dmsList.join(', '),
  },
  dateColumn({ field: 'agreementDate', headerName: 'Agreement Date' }, '---'),
];
