import { storesPaths } from '@shared/domains/stores/paths';
import { moduleDetailsPaths } from '@shared/domains/module-details/paths';
import { Button, Caption1 } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Asking } from '@renderer/platform/manifest';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { useRemembered } from '@renderer/platform/use-remembered';
import {
  DataGrid,
  useTableExport,
  type DataGridOptions,
  type SelectedRows,
} from '@renderer/components/data-grid';
import { askColumns } from '@renderer/components/data-grid/ask-columns';
import { freshnessOfAll } from '@renderer/components/freshness-of-all';
import { PageHeader } from '@renderer/components/page-header';
import { BulkBar } from '@renderer/domains/bulk';
import { messages } from '@shared/kernel/messages';
import { MOST_STORES_LISTED, type StoreListVariant } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { askStores, useStores } from '../use-stores';
import { namesStage, STAGE_COLUMNS, starterViews } from './stage-columns';
import { StagesFailure } from './stages-failure';
import { STORE_LIST_COLUMNS } from './store-list-columns';
import { TenantPagesContext, useTenantPages } from './tenant-pages';
import { useStages, type ListedStore } from './use-stages';

/** Its part of the address begins so. */
const GRID = 'store-list';

interface StoreListGridProps {
  title: string;
  variant: StoreListVariant;
  toolbar?: ReactNode;
}

/** Its first rows, and how its columns were left. */
export function askStoreList(asking: Asking, variant: StoreListVariant): void {
  askStores(asking, variant);
  askColumns(asking, [GRID]);
}

/** The grid of both store lists. */
export function StoreListGrid({ title, variant, toolbar }: StoreListGridProps) {
  const navigate = useNavigate();
  const [parameters] = useAddress();
  const stores = useStores(variant, parameters.get(`${GRID}.q`) ?? '');
  const exportTable = useTableExport('Store List');
  const tenantPages = useTenantPages(stores.data !== undefined);
  const [stagesShown, setStagesShown] = useState(false);
  const [selected, setSelected] = useState<SelectedRows<ListedStore> | null>(null);
  const stagesWanted =
    stagesShown || ['filter', 'sort'].some((part) => namesStage(parameters.get(`${GRID}.${part}`) ?? ''));
  const stages = useStages(stores.data?.data, stagesWanted);
  const today = useToday();
  const views = useMemo(() => starterViews(today), [today]);
  const options = useMemo(
    (): DataGridOptions<ListedStore> => ({
      onColumnVisible: ({ api }) => {
        // Once they are here they stay: a filter may still be about them.
        if (STAGE_COLUMNS.some(({ colId }) => api.getColumn(colId ?? '')?.isVisible())) setStagesShown(true);
      },
    }),
    [],
  );
  // A store opened from here leads back here, not to a tenant looked at before.
  useRemembered('tenant-id', null);
  return (
    <TenantPagesContext value={tenantPages}>
      <PageHeader
        title={title}
        freshness={freshnessOfAll(stagesWanted ? [stores, stages.query] : [stores])}
        actions={<Button onClick={() => void navigate(moduleDetailsPaths.all)}>All module details</Button>}
      />
      <DataGrid
        id={GRID}
        label="Stores"
        rows={stages.listed}
        more={stores.more}
        columns={STORE_LIST_COLUMNS}
        rowId={(row) => String(row.id)}
        error={stores.data ? undefined : stores.error}
        onRetry={() => void stores.refetch()}
        emptyText={messages.empty.stores}
        pagination
        views={views}
        options={options}
        onSelect={setSelected}
        onRowOpen={(row) => void navigate(storesPaths.show(row.id))}
        onExport={exportTable}
        exportLabel="Export Store List"
        toolbar={
          <>
            {toolbar}
            <StagesFailure query={stages.query} />
            {stores.cut && <Caption1>{storesTexts.cut(MOST_STORES_LISTED, stores.allCount)}</Caption1>}
          </>
        }
      />
      {selected && (
        <BulkBar ids={selected.rows.map(({ id }) => id)} hidden={selected.hidden} onClear={selected.clear} />
      )}
    </TenantPagesContext>
  );
}
