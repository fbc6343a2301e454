// The screens All Stores and All Enrollments, and the grid of both.

import { Button, Caption1, Radio, RadioGroup } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import {
  DataGrid,
  type DataGridOptions,
  type SelectedRows,
  useTableExport,
} from '@renderer/components/data-grid';
import { prefetchColumns } from '@renderer/components/data-grid/columns/prefetch-columns';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { freshnessOfAll } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { PartLoadError } from '@renderer/components/page/part-load-error';
import { BulkBar } from '@renderer/domains/bulk';
import { storePeek } from '@renderer/domains/store-peek';
import { useToday } from '@renderer/platform/browser/use-today';
import type { PrefetchContext, Screen } from '@renderer/platform/manifest/manifest';
import { useWriteWindowState } from '@renderer/platform/memory/window-state';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { moduleDetailsPaths } from '@shared/domains/module-details/paths';
import { MAX_STORES_LISTED, type StoreListVariant } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { ALL_ENROLLMENTS_TITLE, ALL_STORES_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';
import { prefetchStores, useStores } from '../use-stores';
import {
  mentionsStageColumn,
  STAGE_COLUMNS,
  starterViews,
  STORE_LIST_COLUMNS,
  TenantPathsContext,
  useTenantPaths,
  type ListedStore,
  useOnboardingStages,
} from './store-list-columns';

/** The page of the onboarding or the launched stores; the URL says which. */
export const StoreListScreen: Screen = () => {
  const [parameters, setParameters] = useUrlState();
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  const [show, setShow] = useOptimisticText(parameters.get('show') ?? '', (text) =>
    setParameters({ show: text }),
  );
  const variant = shownSchema.parse(show);
  const choose = (value: string): void => {
    recordUsage('filter', 'Stores to list');
    setShow(value);
  };
  return (
    <StoreListGrid
      title={ALL_STORES_TITLE}
      variant={variant}
      toolbar={
        <RadioGroup
          layout="horizontal"
          aria-label={storePageTexts.choices.label}
          value={variant}
          onChange={(_event, { value }) => choose(value)}
        >
          <Radio value="onboarding" label={storePageTexts.choices.onboarding} />
          <Radio value="launched" label={storePageTexts.choices.launched} />
        </RadioGroup>
      }
    />
  );
};

StoreListScreen.prefetch = (context) => prefetchStoreList(context, 'onboarding');

/** The grid's id, which prefixes its URL parameters. */
const GRID_ID = 'store-list';

interface StoreListGridProps {
  title: string;
  variant: StoreListVariant;
  toolbar?: ReactNode;
}

/** Prefetches the first rows and the arrangement of the columns. */
function prefetchStoreList(context: PrefetchContext, variant: StoreListVariant): void {
  prefetchStores(context, variant);
  prefetchColumns(context, [GRID_ID]);
}

function StoreListGrid({ title, variant, toolbar }: StoreListGridProps) {
  const navigate = useNavigate();
  const [parameters] = useUrlState();
  const stores = useStores(variant, parameters.get(`${GRID_ID}.q`) ?? '');
  const exportTable = useTableExport(storePageTexts.fileName);
  const tenantPages = useTenantPaths(stores.data !== undefined);
  const [stagesShown, setStagesShown] = useState(false);
  const [selected, setSelected] = useState<SelectedRows<ListedStore> | null>(null);
  const stagesWanted =
    stagesShown ||
    ['filter', 'sort'].some((part) => mentionsStageColumn(parameters.get(`${GRID_ID}.${part}`) ?? ''));
  const stages = useOnboardingStages(stores.data?.data, stagesWanted);
  const today = useToday();
  const views = useMemo(() => starterViews(today), [today]);
  const options = useMemo(
    (): DataGridOptions<ListedStore> => ({
      onColumnVisible: ({ api }) => {
        // Stages stay loaded after their column is hidden, because a filter may still refer to them.
        if (STAGE_COLUMNS.some(({ colId }) => api.getColumn(colId ?? '')?.isVisible())) setStagesShown(true);
      },
    }),
    [],
  );
  // The back link of a store that is opened from here must lead here, not to a tenant that was visited before.
  useWriteWindowState('tenant-id', null);
  return (
    <TenantPathsContext value={tenantPages}>
      <PageHeader
        title={title}
        freshness={freshnessOfAll(stagesWanted ? [stores, stages.query] : [stores])}
        actions={
          <Button onClick={() => void navigate(moduleDetailsPaths.all)}>
            {storePageTexts.allModuleDetails}
          </Button>
        }
      />
      <DataGrid
        id={GRID_ID}
        label={messages.words.stores}
        rows={stages.listed}
        hasMore={stores.hasMore}
        columns={STORE_LIST_COLUMNS}
        rowId={(row) => String(row.id)}
        error={stores.data ? undefined : stores.error}
        onRetry={() => void stores.refetch()}
        emptyText={messages.empty.stores}
        pagination
        views={views}
        options={options}
        onSelect={setSelected}
        peek={storePeek}
        onRowOpen={(row) => void navigate(storesPaths.show(row.id))}
        onExport={exportTable}
        exportLabel={storePageTexts.exportList}
        toolbar={
          <>
            {toolbar}
            <PartLoadError title={storePageTexts.stagesNotRead} query={stages.query} />
            {stores.isTruncated && (
              <Caption1>{storePageTexts.cut(MAX_STORES_LISTED, stores.allCount)}</Caption1>
            )}
          </>
        }
      />
      {selected && (
        <BulkBar ids={selected.rows.map(({ id }) => id)} hidden={selected.hidden} onClear={selected.clear} />
      )}
    </TenantPathsContext>
  );
}

/** The page of all stores, whether onboarding or launched, except test stores. */
export const AllEnrollmentsScreen: Screen = () => (
  <StoreListGrid title={ALL_ENROLLMENTS_TITLE} variant="all" />
);

AllEnrollmentsScreen.prefetch = (context) => prefetchStoreList(context, 'all');

const shownSchema = z.enum(['onboarding', 'launched']).catch('onboarding');
