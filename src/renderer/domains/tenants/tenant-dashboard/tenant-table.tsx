import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import type { PagedList } from '@renderer/components/paged-list';
import { messages } from '@shared/kernel/messages';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { TENANT_TABLE_COLUMNS, type TenantRow } from './tenant-table-columns';
import type { ProgressOfTenants } from './use-tenant-progress';

interface TenantTableProps {
  title: string;
  list: PagedList<Tenant>;
  progress: ProgressOfTenants | undefined;
}

/** The tenants of a status as a grid, those at the highest risk first. */
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
      label="Tenants"
      rows={rows}
      more={list.more}
      columns={TENANT_TABLE_COLUMNS}
      rowId={(row) => String(row.id)}
      error={list.data ? undefined : list.error}
      onRetry={() => void list.refetch()}
      emptyText={messages.empty.tenants}
      pagination
      onRowOpen={(row) => void navigate(tenantsPaths.show(row.id))}
      onExport={exportTable}
    />
  );
}
