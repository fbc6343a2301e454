// The Stores tab of a tenant: its stores, which can be selected for a bulk action, and its store groups.

import {
  Body1,
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { Delete20Regular, TaskListLtr20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { IconButton } from '@renderer/components/display/icon-button';
import { RouteLink } from '@renderer/components/links/route-link';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { BulkBar } from '@renderer/domains/bulk';
import { DmsLogo } from '@renderer/domains/dms';
import { GroupingSection } from '@renderer/domains/grouping';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useWindowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { mayConfigureStore } from '@shared/domains/bulk-load/pipeline/tab-access';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { checklistPaths } from '@shared/domains/checklist/paths';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { launchDateLabel, statusLine } from '@shared/domains/stores/status-texts';
import { storesTexts } from '@shared/domains/stores/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { requireAll } from '@shared/kernel/access/permission';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** Includes deleted stores if the tenant is cancelled, or if the dashboard of cancelled tenants was visited last. */
export function TenantStoresSection({ tenant }: { tenant: Tenant }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const mayAdd = useRolePermission('change-data');
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
            permission={mayAdd}
            onAdd={() => void navigate(`${storesPaths.create}?tenant=${tenant.id}`)}
          />
        </div>
      )}
      <AnswerView
        query={stores}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.stores}
        emptyHint={tenant.cancelled || !mayAdd.allowed ? undefined : tenantPageTexts.noStoresHint}
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

interface TenantStoreRowProps {
  store: Store;
  tenant: Tenant;
  selection: StoreSelection;
}

/** The row of a store in the list of its tenant; a deleted store has no link and no actions. */
function TenantStoreRow({ store, tenant, selection }: TenantStoreRowProps) {
  const styles = useRowStyles();
  return (
    <li className={styles.row}>
      <span>
        {!store.isDeleted && (
          <Checkbox
            className="off-paper"
            aria-label={texts.select(store.storeName)}
            checked={selection.ids.includes(store.id)}
            onChange={(_event, { checked }) => selection.select([store.id], checked === true)}
          />
        )}
      </span>
      <span>{store.dms !== null && <DmsLogo dms={store.dms} path={store.dmsImg} height={22} />}</span>
      {store.isDeleted ? (
        <Body1 className={styles.quiet}>{store.storeName}</Body1>
      ) : (
        <RouteLink to={storesPaths.show(store.id)} className={styles.name}>
          <bdi>{store.storeName}</bdi>
        </RouteLink>
      )}
      <Body1>{statusLine(store)}</Body1>
      <Caption1 className={styles.quiet}>
        {launchDateLabel(store)} {formatDate(store.storeLaunchedDate, '---')}
      </Caption1>
      <span className={styles.actions}>
        {!store.isDeleted && !store.isConfigured && <ConfigureStoreButton store={store} />}
        {!store.isDeleted && <StoreChecklistLink store={store} tenant={tenant} />}
        {!store.isDeleted && <DeleteStoreButton store={store} />}
      </span>
    </li>
  );
}

/** The button that configures a store. It is disabled until the tenant of the store is configured. */
function ConfigureStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const notify = useNotify();
  const permission = requireAll(useWritePermission(), mayConfigureStore(store));
  const configure = useChange(bridge.stores.configure.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['stores', 'tenants', 'bulkLoad', 'dataFeeds'],
    onDone: ({ response }) => notify.success(storePageTexts.configured(response)),
  });
  return (
    <RequirePermission permission={permission}>
      <Button
        size="small"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <BusySpinner /> } : {})}
        onClick={() => configure.mutate({ id: store.id })}
      >
        {tenantPageTexts.configureStore}
      </Button>
    </RequirePermission>
  );
}

/** The button that deletes a store, after asking. */
function DeleteStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const permission = useWritePermission();
  const remove = useChange(bridge.stores.remove.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['stores', 'tenants', 'billing', 'grouping', 'failedLoads', 'moduleDetails'],
    onDone: () => notify.success(storesTexts.deleted),
  });
  const confirmRemoval = async (): Promise<void> => {
    const sure = await confirm({
      title: storePageTexts.deleteTitle,
      body: storePageTexts.deleteText(store.storeName, store.dailyLoad === 'Completed'),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ id: store.id, seen: store });
  };
  return (
    <PermittedIconButton
      permission={permission}
      icon={<Delete20Regular />}
      label={messages.actions.deleteOf(store.storeName)}
      disabledFocusable={remove.isPending}
      onClick={() => void confirmRemoval()}
    />
  );
}

function StoreChecklistLink({ store, tenant }: { store: Store; tenant: Tenant }) {
  const navigate = useNavigate();
  return (
    <IconButton
      icon={<TaskListLtr20Regular />}
      label={tenantPageTexts.checklistOf(store.storeName)}
      onClick={() => void navigate(checklistPaths.ofStore(tenant.id, tenant.tenantId, store.storeId))}
    />
  );
}

const useRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    '@media (max-width: 700px)': { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'flex-end',
    '@media (max-width: 700px)': { marginInlineStart: 'auto' },
  },
});

/** The selection of stores in the list of a tenant. */
interface StoreSelection {
  /** The ids of the selectable stores. */
  all: readonly number[];
  /** The selected ids in the order of the list. */
  ids: readonly number[];
  select: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the selected stores of a tenant. A store that leaves the list is no longer selected. */
function useStoreSelection(stores: readonly Store[] | undefined): StoreSelection {
  const [ticked, setTicked] = useState(NONE);
  const all = useMemo(
    () => (stores ?? []).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    [stores],
  );
  const ids = useMemo(() => all.filter((id) => ticked.has(id)), [all, ticked]);
  return {
    all,
    ids,
    select: (changed, on) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const id of changed)
          if (!on) after.delete(id);
          else after.add(id);
        return after;
      }),
    clear: () => setTicked(NONE),
  };
}
