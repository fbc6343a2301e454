// The row of a store in the list of its tenant; a deleted store has no link and no actions.

import { Body1, Button, Caption1, Checkbox, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Delete20Regular, TaskListLtr20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate/gate';
import { RouteLink } from '@renderer/components/links/route-link';
import { DmsLogo } from '@renderer/domains/dms';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { mayConfigureStore } from '@shared/domains/bulk-load/pipeline/tab-access';
import { bulkTexts } from '@shared/domains/bulk/texts';
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
import type { StoreSelection } from './use-store-selection';

interface TenantStoreRowProps {
  store: Store;
  tenant: Tenant;
  selection: StoreSelection;
}

export function TenantStoreRow({ store, tenant, selection }: TenantStoreRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span>
        {!store.isDeleted && (
          <Checkbox
            className="off-paper"
            aria-label={bulkTexts.select(store.storeName)}
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
    invalidates: ['stores', 'tenants', 'bulkLoad', 'dataFeeds'],
    onDone: ({ response }) => notify.success(storePageTexts.configured(response)),
  });
  return (
    <Gate permission={permission}>
      <Button
        size="small"
        disabledFocusable={configure.isPending}
        {...(configure.isPending ? { icon: <Spinner size="tiny" /> } : {})}
        onClick={() => configure.mutate({ id: store.id })}
      >
        {tenantPageTexts.configureStore}
      </Button>
    </Gate>
  );
}

/** The button that deletes a store, after asking. */
function DeleteStoreButton({ store }: { store: Store }) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const permission = useWritePermission();
  const remove = useChange(bridge.stores.remove.mutationOptions(), {
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
    if (sure) remove.mutate({ id: store.id });
  };
  return (
    <Gate permission={permission}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={messages.actions.deleteOf(store.storeName)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmRemoval()}
      />
    </Gate>
  );
}

function StoreChecklistLink({ store, tenant }: { store: Store; tenant: Tenant }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<TaskListLtr20Regular />}
      aria-label={tenantPageTexts.checklistOf(store.storeName)}
      onClick={() => void navigate(checklistPaths.ofStore(tenant.id, tenant.tenantId, store.storeId))}
    />
  );
}

const useStyles = makeStyles({
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
