// The dashboard of the status `allTenants`: a grid of every tenant except cancelled ones.

import { useNavigate } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  numberColumn,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RouteLink } from '@renderer/components/links/route-link';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import { useTenants } from '../tenant-queries';

type Cell = DataGridCell<Tenant>;

const TenantLink = ({ data, value }: Cell) =>
  data ? <RouteLink to={tenantsPaths.show(data.id)}>{value}</RouteLink> : null;
const Infrastructure = ({ value }: Cell) => <StatusBadge status={value} />;

/** The columns apply to tenants of every status. */
const ALL_TENANTS_COLUMNS: readonly DataGridColumn<Tenant>[] = [
  nameColumn({
    field: 'tenantName',
    headerName: tenantPageTexts.columns.tenant,
    sort: 'asc',
    cellRenderer: TenantLink,
  }),
  { field: 'tenantId', headerName: tenantPageTexts.columns.tenantId, width: 190, ...TWO_LINE_CELL },
  { field: 'realmName', headerName: tenantPageTexts.columns.realm, width: 190, ...TWO_LINE_CELL },
  { field: 'subDomain', headerName: tenantPageTexts.columns.siteAddress, width: 190, ...TWO_LINE_CELL },
  dateColumn({ field: 'agreementDate', headerName: tenantPageTexts.columns.agreementDate }, '---'),
  numberColumn({ field: 'activeStoreCount', headerName: tenantPageTexts.columns.activeStores }),
  choiceColumn({
    field: 'infrastructureConfiguration',
    headerName: tenantPageTexts.columns.infrastructure,
    minWidth: 130,
    cellRenderer: Infrastructure,
  }),
];

export function AllTenantsGrid() {
  const navigate = useNavigate();
  const tenants = useTenants('allTenants');
  const exportTable = useTableExport(tenantsTexts.menu.allTenants);
  // The back link of a tenant leads to the dashboard that was last visited.
  useWriteWindowState('dashboardFilter', 'allTenants');
  return (
    <>
      <PageHeader title={tenantsTexts.menu.allTenants} freshness={freshnessOf(tenants)} />
      <DataGrid
        id="all-tenants"
        label={tenantsTexts.menu.allTenants}
        rows={tenants.data?.data}
        hasMore={tenants.hasMore}
        columns={ALL_TENANTS_COLUMNS}
        rowId={(tenant) => String(tenant.id)}
        error={tenants.data ? undefined : tenants.error}
        onRetry={() => void tenants.refetch()}
        emptyText={messages.empty.tenants}
        pagination
        onRowOpen={(tenant) => void navigate(tenantsPaths.show(tenant.id))}
        onExport={exportTable}
      />
    </>
  );
}
