import { storesPaths } from '@shared/domains/stores/paths';
import { Body1, Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { RouteLink } from '@renderer/components/route-link';
import { DmsLogo } from '@renderer/components/dms-logo';
import { formatDate } from '@shared/kernel/format';
import { bulkTexts } from '@shared/domains/bulk/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { launchDateLabel, statusLine } from '@shared/domains/stores/status-line';
import { ConfigureStoreButton } from './configure-store-button';
import type { StoreSelection } from './use-store-selection';
import { StoreChecklistLink } from './store-checklist-link';
import { DeleteStoreButton } from './delete-store-button';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, justifyContent: 'flex-end' },
});

interface TenantStoreRowProps {
  store: Store;
  tenant: Tenant;
  selection: StoreSelection;
}

/** A deleted store is listed but leads nowhere. */
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
