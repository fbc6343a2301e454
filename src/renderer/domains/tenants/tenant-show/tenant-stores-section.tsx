import { storesPaths } from '@shared/domains/stores/paths';
import { checklistPaths } from '@shared/domains/checklist/paths';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, TaskListLtr20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useLocalState } from '@renderer/platform/local-state';
import { AnswerView } from '@renderer/components/answer-view';
import { messages } from '@shared/kernel/messages';
import type { Tenant } from '@shared/domains/tenants/model';
import { BulkBar } from '@renderer/domains/bulk';
import { GroupingSection } from '@renderer/domains/grouping';
import { SelectAllStores } from './select-all-stores';
import { TenantStoreRow } from './tenant-store-row';
import { useStoreSelection } from './use-store-selection';

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  // In sight however long the list is.
  selected: { position: 'sticky', insetBlockEnd: 0, zIndex: 1 },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  list: {
    display: 'grid',
    // The rows take these columns over, so that what a row can do moves nothing in the others.
    gridTemplateColumns: '32px 76px minmax(0, 1.2fr) minmax(0, 1.6fr) minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** The tenant's stores; seen from the cancelled dashboard, the deleted ones too. */
export function TenantStoresSection({ tenant }: { tenant: Tenant }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const [filter] = useLocalState('dashboardFilter');
  const includeDeleted = tenant.cancelled || filter === 'cancelled';
  const { tenantId, realmName } = tenant;
  const newStore = (): void => void navigate(`${storesPaths.create}?tenant=${tenant.id}`);
  const add = { id: 'stores.new', title: 'New store', subtitle: tenant.tenantName, run: newStore };
  useCommands(tenant.cancelled ? [] : [add]);
  const stores = useQuery(bridge.stores.ofTenant.queryOptions({ tenantId, realmName, includeDeleted }));
  const selection = useStoreSelection(stores.data?.data);
  return (
    <section className={styles.section} aria-label="Stores">
      {!tenant.cancelled && (
        <div className={styles.bar}>
          <SelectAllStores selection={selection} />
          <Button
            icon={<TaskListLtr20Regular />}
            onClick={() => void navigate(checklistPaths.ofTenant(tenant.id, tenant.tenantId))}
          >
            Checklist
          </Button>
          <Button icon={<Add20Regular />} onClick={add.run}>
            {add.title}
          </Button>
        </div>
      )}
      <AnswerView
        query={stores}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.stores}
        errorTitle="The stores could not be loaded"
      >
        {(data) => (
          <ul className={styles.list}>
            {data.map((store) => (
              <TenantStoreRow key={store.id} store={store} tenant={tenant} selection={selection} />
            ))}
          </ul>
        )}
      </AnswerView>
      <div className={styles.selected}>
        <BulkBar ids={selection.ids} onClear={selection.clear} />
      </div>
      {!includeDeleted && <GroupingSection tenant={tenant} stores={stores.data?.data ?? []} />}
    </section>
  );
}
