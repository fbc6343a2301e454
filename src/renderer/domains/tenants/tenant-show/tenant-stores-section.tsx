// The Stores tab of a tenant: its stores, which can be selected for a bulk action, and its store groups.

import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TaskListLtr20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { BulkBar } from '@renderer/domains/bulk';
import { GroupingSection } from '@renderer/domains/grouping';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWindowState } from '@renderer/platform/memory/window-state';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { checklistPaths } from '@shared/domains/checklist/paths';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { messages } from '@shared/kernel/text/messages';
import { TenantStoreRow } from './tenant-store-row';
import { type StoreSelection, useStoreSelection } from './use-store-selection';

/** Includes deleted stores if the tenant is cancelled, or if the dashboard of cancelled tenants was visited last. */
export function TenantStoresSection({ tenant }: { tenant: Tenant }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const [filter] = useWindowState('dashboardFilter');
  const includeDeleted = tenant.cancelled || filter === 'cancelled';
  const { tenantId, realmName } = tenant;
  const stores = useQuery(bridge.stores.ofTenant.queryOptions({ tenantId, realmName, includeDeleted }));
  const selection = useStoreSelection(stores.data?.data);
  return (
    <section className={styles.section} aria-label={messages.words.stores}>
      {!tenant.cancelled && (
        <div className={styles.bar}>
          <SelectAllStores selection={selection} />
          <Button
            icon={<TaskListLtr20Regular />}
            onClick={() => void navigate(checklistPaths.ofTenant(tenant.id, tenant.tenantId))}
          >
            {tenantPageTexts.checklist}
          </Button>
          <AddButton
            id="stores.new"
            title={storePageTexts.newStore}
            subtitle={tenant.tenantName}
            onAdd={() => void navigate(`${storesPaths.create}?tenant=${tenant.id}`)}
          />
        </div>
      )}
      <AnswerView
        query={stores}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.stores}
        errorTitle={storePageTexts.listNotLoaded}
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

const useSelectAllStoresStyles = makeStyles({ root: { marginInlineEnd: 'auto' } });

/** The checkbox that selects or deselects all stores of the tenant. */
function SelectAllStores({ selection: { all, ids, select } }: { selection: StoreSelection }) {
  const styles = useSelectAllStoresStyles();
  if (all.length === 0) return null;
  return (
    <Checkbox
      className={mergeClasses(styles.root, 'off-paper')}
      label={texts.selectAll(all.length)}
      checked={ids.length === 0 ? false : ids.length === all.length ? true : 'mixed'}
      onChange={(_event, { checked }) => select(all, checked === true)}
    />
  );
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  // The bar is sticky, so that it stays visible in a long list.
  selected: { position: 'sticky', insetBlockEnd: 0, zIndex: 1 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  list: {
    display: 'grid',
    // The rows share these columns, so that they are aligned even though their actions differ.
    gridTemplateColumns: '32px 76px minmax(0, 1.2fr) minmax(0, 1.6fr) minmax(0, 1fr) auto',
    // In a narrow window each row wraps by itself.
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
