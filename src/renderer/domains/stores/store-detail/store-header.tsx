import { tenantsPaths } from '@shared/domains/tenants/paths';
import { storesPaths } from '@shared/domains/stores/paths';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useLocalState } from '@renderer/platform/local-state';
import { DmsLogo } from '@renderer/components/dms-logo';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import type { Store } from '@shared/domains/stores/model';
import { launchDateLabel, statusLine } from '@shared/domains/stores/status-line';
import { formatDate } from '@shared/kernel/format';
import { FailedStep, LaunchBlockersButton } from '@renderer/domains/bulk-load';
import { LaunchDatePicker } from '@renderer/domains/bulk-load';
import { StoreInfoButton } from './store-info-button';

const useStyles = makeStyles({
  subtitle: { display: 'grid', gap: tokens.spacingVerticalXXS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  status: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

export function StoreHeader({ store, freshness }: { store: Store; freshness: FreshnessMarkProps }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [tenant] = useLocalState('tenant-id');
  const back =
    tenant === null
      ? { to: storesPaths.all, label: 'Back to all stores' }
      : { to: tenantsPaths.show(Number(tenant)), label: 'Back to the tenant' };
  return (
    <PageHeader
      title={store.storeName}
      back={back}
      media={store.dms === null ? undefined : <DmsLogo dms={store.dms} path={store.dmsImg} height={28} />}
      freshness={freshness}
      subtitle={
        <span className={styles.subtitle}>
          <span className={styles.line}>
            <span dir="auto">{store.storeDesc}</span>
            <LaunchBlockersButton store={store} />
          </span>
          <span role="status">
            <FailedStep store={store} /> <span className={styles.status}>{statusLine(store)}</span>
            {store.storeLaunchedDate !== null &&
              ` · ${launchDateLabel(store)} ${formatDate(store.storeLaunchedDate)}`}
          </span>
        </span>
      }
      actions={
        <>
          <LaunchDatePicker key={store.storeLaunchedDate} store={store} />
          <StoreInfoButton store={store} />
          <Button icon={<Edit20Regular />} onClick={() => void navigate(storesPaths.edit(store.id))}>
            Edit
          </Button>
        </>
      }
    />
  );
}
