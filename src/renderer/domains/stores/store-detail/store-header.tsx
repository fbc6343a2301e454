import { tenantsPaths } from '@shared/domains/tenants/paths';
import { storesPaths } from '@shared/domains/stores/paths';
import { useQuery } from '@tanstack/react-query';
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useLocalState } from '@renderer/platform/local-state';
import { DmsLogo } from '@renderer/components/dms-logo';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { HeaderButton } from '@renderer/components/header-button';
import { PageHeader } from '@renderer/components/page-header';
import type { Store } from '@shared/domains/stores/model';
import { launchDateLabel, statusLine } from '@shared/domains/stores/status-line';
import { formatDate } from '@shared/kernel/format';
import { FailedStep, LaunchBlockersButton, LaunchDatePicker } from '@renderer/domains/bulk-load';
import { StoreInfoButton } from './store-info-button';
import { StoreMenu } from './store-menu';
import { Gate } from '@renderer/components/gate';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  // What is said of the store, in the order of its weight: the description gives way, then the end of the status. What
  // is pressed never does.
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowX: 'clip',
    '& > :not(:first-child, :last-child)': { flexShrink: 0 },
  },
  status: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground1,
    minWidth: 0,
    ...CUT,
  },
  description: {
    ...typographyStyles.caption1,
    minWidth: 0,
    flexShrink: 1000,
    ...CUT,
  },
});

export function StoreHeader({ store, freshness }: { store: Store; freshness: FreshnessMarkProps }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const { tenantId } = store;
  const key = useQuery(bridge.tenants.idOf.queryOptions({ tenantId }, { staleTime: Infinity })).data?.data;
  const [tenant] = useLocalState('tenant-id');
  const back =
    tenant === null
      ? { to: storesPaths.all, label: 'Back to all stores' }
      : { to: tenantsPaths.show(Number(tenant)), label: 'Back to the tenant' };
  const said =
    store.storeLaunchedDate === null
      ? statusLine(store)
      : `${statusLine(store)} · ${launchDateLabel(store)} ${formatDate(store.storeLaunchedDate)}`;
  return (
    <PageHeader
      title={store.storeName}
      back={back}
      media={store.dms === null ? undefined : <DmsLogo dms={store.dms} path={store.dmsImg} height={24} />}
      freshness={freshness}
      parent={{ to: key === undefined ? undefined : tenantsPaths.show(key), name: store.tenantName }}
      subtitle={
        <div className={styles.line}>
          <span role="status" className={styles.status} title={said}>
            {said}
          </span>
          <FailedStep store={store} />
          <LaunchBlockersButton store={store} />
          <span dir="auto" className={styles.description} title={store.storeDesc ?? undefined}>
            {store.storeDesc}
          </span>
        </div>
      }
      actions={
        <>
          <LaunchDatePicker key={store.id} store={store} />
          <StoreInfoButton store={store} />
          <Gate decision={mayChangeStore(store)}>
            <HeaderButton
              icon={<Edit20Regular />}
              label="Edit"
              onClick={() => void navigate(storesPaths.edit(store.id))}
            />
          </Gate>
          <StoreMenu store={store} />
        </>
      }
    />
  );
}
