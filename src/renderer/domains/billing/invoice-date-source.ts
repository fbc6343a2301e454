// How the invoice date of a subscription is read and sent.

import { type DaySource, editedDay } from '@renderer/components/form';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type Subscription, subscriptionSchema } from '@shared/domains/billing/model';
import { billingTexts } from '@shared/domains/billing/texts';
import { mapAnswer } from '@shared/kernel/answer';
import { BILLING_INVALIDATES } from './use-billing-action';

export const invoiceDateSource = (subscription: Subscription): DaySource<Subscription, unknown> => {
  const { tenantId, subscriptionId } = subscription;
  return {
    what: billingTexts.invoiceDateOf(subscriptionId),
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
