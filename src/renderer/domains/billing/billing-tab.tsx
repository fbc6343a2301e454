import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import type { Tenant } from '@shared/domains/tenants/model';
import { SubscriptionCard } from './subscription-card';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(400px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** One card per subscription of the tenant. */
export function BillingTab({ tenant }: { tenant: Tenant }) {
  const styles = useStyles();
  const bridge = useBridge();
  const subscriptions = useQuery(bridge.billing.ofTenant.queryOptions({ tenantId: tenant.tenantId }));
  return (
    <AnswerView
      query={subscriptions}
      isEmpty={(data) => data.length === 0}
      errorTitle="The subscriptions could not be loaded"
    >
      {(data) => (
        <ul className={styles.list}>
          {data.map((subscription) => (
            <SubscriptionCard key={subscription.subscriptionId} subscription={subscription} />
          ))}
        </ul>
      )}
    </AnswerView>
  );
}
