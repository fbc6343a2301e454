import { storesPaths } from '@shared/domains/stores/paths';
import { moduleDetailsPaths } from '@shared/domains/module-details/paths';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useRemembered } from '@renderer/platform/use-remembered';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/kernel/messages';
import type { StoreListVariant } from '@shared/domains/stores/model';
import { STORE_LIST_COLUMNS } from './store-list-columns';
import { TenantPagesContext, useTenantPages } from './tenant-pages';

interface StoreListGridProps {
  title: string;
  variant: StoreListVariant;
  toolbar?: ReactNode;
}

/** The grid of both store lists. */
export function StoreListGrid({ title, variant, toolbar }: StoreListGridProps) {
  const bridge = useBridge();
  const navigate = useNavigate();
  const stores = useQuery(bridge.stores.list.queryOptions({ variant }));
  const exportTable = useTableExport('Store List');
  const tenantPages = useTenantPages();
  // A store opened from here leads back here, not to a tenant looked at before.
  useRemembered('tenant-id', null);
  return (
    <TenantPagesContext value={tenantPages}>
      <PageHeader
        title={title}
        freshness={freshnessOf(stores)}
        actions={<Button onClick={() => void navigate(moduleDetailsPaths.all)}>All module details</Button>}
      />
      <DataGrid
        id="store-list"
        label="Stores"
        rows={stores.data?.data}
        columns={STORE_LIST_COLUMNS}
        rowId={(row) => String(row.id)}
        error={stores.data ? undefined : stores.error}
        onRetry={() => void stores.refetch()}
        emptyText={messages.empty.stores}
        pagination
        onRowOpen={(row) => void navigate(storesPaths.show(row.id))}
        onExport={exportTable}
        exportLabel="Export Store List"
        toolbar={toolbar}
      />
    </TenantPagesContext>
  );
}
