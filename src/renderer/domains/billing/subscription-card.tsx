import { Card, Field, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput } from '@renderer/components/form';
import { GateField } from '@renderer/components/gate-field';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { Subscription } from '@shared/domains/billing/model';
import { invoiceDateError, lateInvoiceDays, mayBilling } from '@shared/domains/billing/rules';
import { useUser } from '@renderer/platform/session/session-context';
import { SubscriptionActions } from './subscription-actions';
import { SubscriptionFacts } from './subscription-facts';

const useStyles = makeStyles({
  item: { display: 'contents' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  card: { gap: tokens.spacingVerticalM },
});

/** Days of the months around now on which no invoice goes out. */
const LATE_DAYS = lateInvoiceDays(new Date());

const TONES: Partial<Record<string, StatusTone>> = { Active: 'success', Cancelled: 'danger' };

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const styles = useStyles();
  const { userName } = useUser();
  const [invoiceDate, setInvoiceDate] = useState(subscription.invoiceDate ?? '');
  const wrong = invoiceDate === '' ? undefined : invoiceDateError(invoiceDate);
  const { subscriptionId, subscriptionStatus } = subscription;
  return (
    <li className={styles.item}>
      <Card className={styles.card} role="group" aria-label={`Subscription ${subscriptionId}`}>
        <div className={styles.head}>
          <Subtitle2 as="h2">{subscriptionId}</Subtitle2>
          <StatusBadge status={subscriptionStatus} tone={TONES[subscriptionStatus] ?? 'warning'} />
        </div>
        <GateField decision={mayBilling('save', subscription, userName)}>
          <Field
            label="Invoice date"
            validationState={wrong === undefined ? 'none' : 'error'}
            validationMessage={wrong}
          >
            <DateInput
              value={invoiceDate}
              onChange={setInvoiceDate}
              ariaLabel="Invoice date"
              restrictedDates={LATE_DAYS}
            />
          </Field>
        </GateField>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionActions subscription={subscription} invoiceDate={invoiceDate} wrong={wrong} />
      </Card>
    </li>
  );
}
