import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { RouteLink } from '@renderer/components/route-link';
import { formatDate } from '@shared/kernel/format';
import type { Subscription } from '@shared/domains/billing/model';
import { billingPaths } from '@shared/domains/billing/paths';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface DecisionListProps {
  subscriptions: readonly Subscription[];
  onOpen: () => void;
}

export function DecisionList({ subscriptions, onOpen }: DecisionListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {subscriptions.map((subscription) => (
        <li key={subscription.subscriptionId}>
          <TenantBillingLink subscription={subscription} onOpen={onOpen} />
          <Body1 className={styles.quiet}>
            {subscription.storeName.join(', ') || subscription.subscriptionId}
          </Body1>
          <Caption1 className={styles.quiet}>
            {subscription.cancelledBy} asks to cancel from {formatDate(subscription.cancelledDate)}
          </Caption1>
        </li>
      ))}
    </ul>
  );
}

/** A subscription names its tenant by its key; the tenant's page wants the id. */
function TenantBillingLink({ subscription, onOpen }: { subscription: Subscription; onOpen: () => void }) {
  const bridge = useBridge();
  const hits = useQuery(
    bridge.tenants.idOf.queryOptions({ tenantId: subscription.tenantId }, { staleTime: Infinity }),
  );
  const id = hits.data?.data;
  if (id === undefined) return <span>{subscription.tenantName}</span>;
  return (
    <span onClickCapture={onOpen}>
      <RouteLink to={billingPaths.subscription(id, subscription.subscriptionId)}>
        {subscription.tenantName}
      </RouteLink>
    </span>
  );
}
