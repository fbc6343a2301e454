import { tenantsPaths } from '@shared/domains/tenants/paths';
import { storesPaths } from '@shared/domains/stores/paths';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { RouteLink } from '@renderer/components/route-link';
import { StatusBadge } from '@renderer/components/status-badge';
import type { Store } from '@shared/domains/stores/model';
import type { LaunchBlocker, MeetingPlace } from '@shared/domains/bulk-load/launch-blockers';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
});

interface LaunchBlockerListProps {
  store: Store;
  blockers: readonly LaunchBlocker[];
}

/** Every unmet condition between the store and its launch, with the way to where it is met. */
export function LaunchBlockerList({ store, blockers }: LaunchBlockerListProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const tenant = useQuery(bridge.tenants.idOf.queryOptions({ tenantId: store.tenantId }));
  const addressOf = (place: MeetingPlace): string => {
    if (place !== 'tenant') return `${storesPaths.show(store.id)}?sub=${place}`;
    return tenant.data ? tenantsPaths.show(tenant.data.data) : tenantsPaths.root;
  };
  if (blockers.length === 0)
    return <RouteLink to={addressOf('bulkDataLoad')}>{launchTexts.nothing}</RouteLink>;
  return (
    <ol className={styles.list}>
      {blockers.map(({ text, place, status }) => (
        <li key={text} className={styles.item}>
          <RouteLink to={addressOf(place)}>{text}</RouteLink>
          {status !== null && <StatusBadge status={status} />}
        </li>
      ))}
    </ol>
  );
}
