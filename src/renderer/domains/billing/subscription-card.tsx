import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useArrival } from '@renderer/components/focus/use-arrival';
import { EditedDayField, useEditedDay } from '@renderer/components/form';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { Subscription } from '@shared/domains/billing/model';
import { invoiceDateError, lateInvoiceDays, mayBilling } from '@shared/domains/billing/rules';
import { useUser } from '@renderer/platform/session/session-context';
import { SubscriptionActions } from './subscription-actions';
import { SubscriptionFacts } from './subscription-facts';
import { SUBSCRIPTION_PARAMETER } from '@shared/domains/billing/paths';
import { dayLimits } from '@shared/kernel/day-limits';
import { useSearchParams } from 'react-router-dom';

const useStyles = makeStyles({
  item: { display: 'contents' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  card: { gap: tokens.spacingVerticalM },
  // The gate around the disabled field keeps its width.
  date: { display: 'grid', '& > *': { width: '100%' }, '& .fui-Field': { flexGrow: 1 } },
});

/** Days of the months around now on which no invoice goes out. */
const LATE_DAYS = lateInvoiceDays(new Date());

const TONES: Partial<Record<string, StatusTone>> = { Active: 'success', Cancelled: 'danger' };

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  const { userName } = useUser();
  const [parameters] = useSearchParams();
  const { subscriptionId, subscriptionStatus } = subscription;
  const savable = mayBilling('save', subscription, userName);
  const day = useEditedDay({
    stored: subscription.invoiceDate,
    editable: savable.allowed,
    what: `the invoice date of ${subscriptionId}`,
    draftKey: `invoiceDate:${subscriptionId}`,
    errorOf: invoiceDateError,
  });
  const asked = parameters.get(SUBSCRIPTION_PARAMETER) === subscriptionId;
  useArrival({ asked: asked ? subscriptionId : undefined, element: card, block: 'nearest' });
  return (
    <li className={styles.item}>
      <Card
        ref={card}
        className={styles.card}
        role="group"
        tabIndex={-1}
        aria-label={`Subscription ${subscriptionId}`}
      >
        <div className={styles.head}>
          <Subtitle2 as="h2">{subscriptionId}</Subtitle2>
          <StatusBadge status={subscriptionStatus} tone={TONES[subscriptionStatus] ?? 'late'} />
        </div>
        <div className={styles.date}>
          <EditedDayField
            label="Invoice date"
            day={day}
            decision={savable}
            restrictedDates={LATE_DAYS}
            {...dayLimits('billing')}
          />
        </div>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionActions subscription={subscription} day={day} />
      </Card>
    </li>
  );
}
