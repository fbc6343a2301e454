import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useLocalState } from '@renderer/app/local-state';
import { paths } from '@renderer/app/paths';
import { DmsLogo } from '@renderer/components/dms-logo';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import { Gate } from '@renderer/components/gate';
import { PageHeader } from '@renderer/components/page-header';
import type { Store } from '@shared/model/store';
import { launchDateLabel, statusLine } from '@shared/rules/status-line';
import { when } from '@shared/rules/decision';
import { messages } from '@shared/messages';
import { formatDate } from '@shared/format';
import { LaunchBlockersButton } from './launch-blockers-button';
import { LaunchDatePicker } from './launch-date-picker';
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
      ? { to: paths.stores, label: 'Back to all stores' }
      : { to: paths.tenantShow(Number(tenant)), label: 'Back to the tenant' };
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
            <span className={styles.status}>{statusLine(store)}</span>
            {store.storeLaunchedDate !== null &&
              ` · ${launchDateLabel(store)} ${formatDate(store.storeLaunchedDate)}`}
          </span>
        </span>
      }
      actions={
        <>
          <LaunchDatePicker store={store} />
          <StoreInfoButton store={store} />
          <Gate decision={when(!store.isDeleted, messages.stores.deletedNotEditable)}>
            <Button icon={<Edit20Regular />} onClick={() => void navigate(paths.storeEdit(store.id))}>
              Edit
            </Button>
          </Gate>
        </>
      }
    />
  );
}
