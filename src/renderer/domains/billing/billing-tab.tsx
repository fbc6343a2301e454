// The Billing tab of a tenant: a card for each of its subscriptions with the fees, the actions and the invoice date,
// which is saved and undone through the save flow.

import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { useScrollToTarget } from '@renderer/components/focus/use-scroll-to-target';
import { type DaySource, editedDay, EditedDayField, useEditedDay } from '@renderer/components/form';
import { AnswerView } from '@renderer/components/page/answer-view';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { OTHERS_CHANGES_MS, usePolling } from '@renderer/platform/interaction/use-polling';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useUser } from '@renderer/platform/session/session-context';
import { type Subscription, subscriptionSchema } from '@shared/domains/billing/model';
import { invoiceDateField, SUBSCRIPTION_PARAMETER } from '@shared/domains/billing/paths';
import { invoiceDateError, lateInvoiceDays, mayBilling } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { requireAll } from '@shared/kernel/access/permission';
import { mapAnswer } from '@shared/kernel/answer';
import { dayLimits } from '@shared/kernel/dates/day-limits';
import { formatCommentTime, formatDate, formatMoney } from '@shared/kernel/text/format';
import { SubscriptionActions } from './subscription-actions';
import { BILLING_INVALIDATES, BILLING_SUCCESS_TEXTS, notifyBillingError } from './use-billing-action';

export function BillingTab({ tenant }: { tenant: Pick<Tenant, 'tenantId'> }) {
  const styles = useStyles();
  const bridge = useBridge();
  const subscriptions = useQuery(bridge.billing.ofTenant.queryOptions({ tenantId: tenant.tenantId }));
  usePolling(OTHERS_CHANGES_MS, () => void subscriptions.refetch());
  return (
    <AnswerView
      query={subscriptions}
      isEmpty={(data) => data.length === 0}
      emptyHint={billingTexts.noneHint}
      errorTitle={billingTexts.notLoaded}
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

const useSubscriptionFactsStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  pair: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** The read-only properties of a subscription: all but the invoice date. The contract sets the fees. */
function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const styles = useSubscriptionFactsStyles();
  const user = useUser();
  // The back office stores login names only, so another person's name is unknown.
  const nameOf = (login: string): string => (login === user.userName ? user.name : login);
  const { cancelledBy, cancelledByDate, cancelledDate } = subscription;
  const { cancellationConfirmedBy, cancellationConfirmedByDate } = subscription;
  const facts: [string, string][] = [
    [billingTexts.facts.stores, subscription.storeName.join(', ')],
    [billingTexts.facts.dmsOneTimeFee, formatMoney(subscription.dmsOneTimeFee)],
    [billingTexts.facts.dmsMonthlyFee, formatMoney(subscription.dmsMonthlyRecurringFee)],
    [billingTexts.facts.fopcMonthlyFee, formatMoney(subscription.fopcMonthlyRecurringFee)],
  ];
  if (cancelledBy !== null) {
    facts.push([billingTexts.facts.cancelledOn, formatDate(cancelledDate, '---')]);
    facts.push([
      billingTexts.facts.requestedBy,
      `${nameOf(cancelledBy)}, ${formatCommentTime(cancelledByDate ?? '')}`,
    ]);
  }
  if (cancellationConfirmedBy !== null)
    facts.push([
      billingTexts.facts.confirmedBy,
      `${nameOf(cancellationConfirmedBy)}, ${formatCommentTime(cancellationConfirmedByDate ?? '')}`,
    ]);
  return (
    <dl className={styles.list}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const useSubscriptionCardStyles = makeStyles({
  item: { display: 'contents' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  card: { gap: tokens.spacingVerticalM },
  // What wraps the disabled field must keep the field's width.
  date: { display: 'grid', '& > *': { width: '100%' }, '& .fui-Field': { flexGrow: 1 } },
});

/** Every other status is orange, one that the console does not know included. */
const STATUS_TONES: Partial<Record<string, StatusTone>> = { Active: 'success', Cancelled: 'danger' };

/** How the invoice date of a subscription is read and sent. */
export const invoiceDateSource = (subscription: Subscription): DaySource<Subscription, unknown> => {
  const { tenantId, subscriptionId } = subscription;
  return {
    recordName: billingTexts.invoiceDateOf(subscriptionId),
    label: billingTexts.invoiceDate,
    read: async () =>
      mapAnswer(await calls.billing.ofTenant.query({ tenantId }), (all) =>
        all.find((one) => one.subscriptionId === subscriptionId),
      ),
    dayOf: ({ invoiceDate }) => invoiceDate,
    // If a cancellation was requested or decided in the meantime, the back office refuses the change.
    send: (date, { invoiceDate }) =>
      calls.billing.act.mutate({ subscription: { ...subscription, invoiceDate }, action: 'save', date }),
    undoAs: { kind: 'invoiceDate', key: subscription },
  };
};

export const invoiceDateUndo = recordUndo(
  subscriptionSchema,
  (subscription) => editedDay(invoiceDateSource(subscription)),
  BILLING_INVALIDATES,
);

function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const styles = useSubscriptionCardStyles();
  const card = useRef<HTMLDivElement>(null);
  const { userName } = useUser();
  const [parameters] = useSearchParams();
  const { subscriptionId, subscriptionStatus } = subscription;
  const notify = useNotify();
  const savePermission = mayBilling('save', subscription, userName);
  const writable = useWritePermission();
  const day = useEditedDay({
    stored: subscription.invoiceDate,
    editable: savePermission.allowed,
    ...invoiceDateSource(subscription),
    draftKey: invoiceDateField(subscriptionId),
    errorOf: invoiceDateError,
    invalidates: BILLING_INVALIDATES,
    onSaved: (undo) => notify.success(BILLING_SUCCESS_TEXTS.save, undo),
    onFailed: (error) => notifyBillingError(notify, error),
  });
  const linked = parameters.get(SUBSCRIPTION_PARAMETER) === subscriptionId;
  useScrollToTarget({ requestKey: linked ? subscriptionId : undefined, element: card, block: 'nearest' });
  return (
    <li className={styles.item}>
      <Card
        ref={card}
        className={styles.card}
        role="group"
        tabIndex={-1}
        aria-label={billingTexts.subscription(subscriptionId)}
      >
        <div className={styles.head}>
          <Subtitle2 as="h2">{subscriptionId}</Subtitle2>
          <StatusBadge status={subscriptionStatus} tone={STATUS_TONES[subscriptionStatus] ?? 'late'} />
        </div>
        <div className={styles.date}>
          <EditedDayField
            label={billingTexts.invoiceDate}
            day={day}
            permission={savePermission}
            savePermission={requireAll(savePermission, writable)}
            restrictedDates={lateInvoiceDays}
            {...dayLimits('billing')}
          />
        </div>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionActions subscription={subscription} day={day} />
      </Card>
    </li>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
