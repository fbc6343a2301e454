// The tenants of a status as a grid, the highest risk first; the dashboard shows it in place of the cards.

import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  EXPORTED_WHEN_HIDDEN,
  nameColumn,
  numberColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import type { PagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import type { TenantProgress } from '@shared/domains/bulk-load/tenant-progress';
import {
  compareByRisk,
  lateBasis,
  launchedCount,
  type Risk,
  riskOf,
  riskDetails,
  riskReasons,
} from '@shared/domains/bulk-load/tenant-risk';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import type { TenantProgressById } from '../tenant-queries';

interface TenantTableProps {
  title: string;
  list: PagedList<Tenant>;
  progress: TenantProgressById | undefined;
}

export function TenantTable({ title, list, progress }: TenantTableProps) {
  const navigate = useNavigate();
  const exportTable = useTableExport(title);
  const tenants = list.data?.data;
  const rows = useMemo(
    () =>
      tenants?.map((tenant): TenantRow => {
        return { ...tenant, progress: progress?.get(tenant.tenantId), isKnown: progress !== undefined };
      }),
    [tenants, progress],
  );
  return (
    <DataGrid
      id="tenants"
      label={messages.words.tenants}
      rows={rows}
      hasMore={list.hasMore}
      columns={TENANT_TABLE_COLUMNS}
      rowId={(row) => String(row.id)}
      error={list.data ? undefined : list.error}
      onRetry={() => void list.refetch()}
      emptyText={messages.empty.tenants}
      onRowOpen={(row) => void navigate(tenantsPaths.show(row.id))}
      onExport={exportTable}
    />
  );
}

/** A tenant with its progress; `isKnown` says whether the progress has loaded. */
interface TenantRow extends Tenant {
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

/** The columns for comparing tenants. Those of the progress are empty while it is unknown. */
const TENANT_TABLE_COLUMNS: readonly DataGridColumn<TenantRow>[] = [
  nameColumn({ field: 'tenantName', headerName: tenantPageTexts.columns.tenant, cellRenderer: TenantLink }),
  choiceColumn({
    colId: 'risk',
    headerName: tenantPageTexts.columns.risk,
    sort: 'asc',
    valueGetter: ({ data }) => (data?.isKnown ? levels[riskOf(data.progress)] : ''),
    comparator: (_a, _b, a, b) => compareByRisk(a.data?.progress, b.data?.progress),
    cellRenderer: RiskBadge,
  }),
  {
    colId: 'why',
    headerName: tenantPageTexts.columns.why,
    width: 260,
    valueGetter: ({ data }) => (data?.progress ? riskReasons(data.progress) : ''),
    tooltipValueGetter: ({ data }) => (data?.progress ? riskDetails(data.progress) : ''),
  },
  numberColumn({ field: 'activeStoreCount', headerName: tenantPageTexts.columns.stores }),
  numberColumn({
    colId: 'launched',
    headerName: tenantPageTexts.columns.launched,
    valueGetter: ({ data }) => (data?.isKnown ? launchedCount(data, data.progress) : null),
  }),
  dateColumn({
    colId: 'nextLaunch',
    headerName: tenantPageTexts.columns.nextLaunch,
    valueGetter: ({ data }) => data?.progress?.nextLaunch ?? null,
  }),
  numberColumn({
    colId: 'failures',
    headerName: tenantPageTexts.columns.failures,
    valueGetter: ({ data }) => (data?.isKnown ? (data.progress?.failed ?? 0) : null),
  }),
  {
    colId: 'dms',
    headerName: tenantPageTexts.columns.dms,
    width: 170,
    valueGetter: ({ data }) => data?.dmsList.join(', '),
  },
  dateColumn({ field: 'agreementDate', headerName: tenantPageTexts.columns.agreementDate }, '---'),
  // On screen the tooltip of the reasons says it.
  {
    ...{ colId: 'forecastBasis', headerName: tenantPageTexts.columns.forecasts, width: 260, hide: true },
    valueGetter: ({ data }) => (data?.progress ? lateBasis(data.progress) : ''),
    context: EXPORTED_WHEN_HIDDEN,
  },
];
