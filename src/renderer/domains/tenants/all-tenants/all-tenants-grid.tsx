import { tenantsPaths } from '@shared/domains/tenants/paths';
import { useNavigate } from 'react-router-dom';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/kernel/messages';
import { useTenants } from '../tenant-dashboard/use-tenants';
import { ALL_TENANTS_COLUMNS } from './all-tenants-columns';

/** The dashboard's allTenants status: a grid of every tenant but the cancelled ones. */
export function AllTenantsGrid() {
  const navigate = useNavigate();
  const tenants = useTenants('allTenants');
  const exportTable = useTableExport('All Tenants');
  return (
    <>
      <PageHeader title="All Tenants" freshness={freshnessOf(tenants)} />
      <DataGrid
        id="all-tenants"
        label="All Tenants"
        rows={tenants.data?.data}
        more={tenants.more}
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
