import { Radio, RadioGroup } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBridge } from '@renderer/app/bridge-provider';
import { paths } from '@renderer/app/paths';
import { recordUsage } from '@renderer/app/usage-events';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/messages';
import { storeListVariantSchema } from '@shared/model/store';
import { STORE_LIST_COLUMNS } from './store-list-columns';

/** Stores being onboarded or launched; which of them is in the address. */
export function StoreListScreen() {
  const bridge = useBridge();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const variant = storeListVariantSchema.catch('onboarding').parse(parameters.get('show'));
  const stores = useQuery(bridge.stores.list.queryOptions({ variant }));
  const exportTable = useTableExport('Store List');
  return (
    <>
      <PageHeader title="All Stores" freshness={freshnessOf(stores)} />
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
        onRowOpen={(row) => void navigate(paths.storeShow(row.id))}
        onExport={exportTable}
        exportLabel="Export Store List"
        toolbar={
          <RadioGroup
            layout="horizontal"
            aria-label="Stores to list"
            value={variant}
            onChange={(_event, { value }) => {
              recordUsage('filter', 'Stores to list');
              const next = new URLSearchParams(parameters);
              next.set('show', value);
              setParameters(next, { replace: true });
            }}
          >
            <Radio value="onboarding" label="Currently Onboarding" />
            <Radio value="launched" label="Launched" />
          </RadioGroup>
        }
      />
    </>
  );
}
