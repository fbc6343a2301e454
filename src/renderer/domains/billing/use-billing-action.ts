// The hook that acts on a subscription, for the Billing tab and the approvals, with the notices of its outcome and the
// domains that it invalidates.

import { failureOf, showFailure } from '@renderer/components/form/form-failure';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify, type Notify } from '@renderer/platform/notifications/notify-context';
import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';

interface BillingActions {
  run: (action: BillingAction, date: string | null) => void;
  busy: boolean;
}

/** Sends an action together with the subscription as it is displayed, and shows the outcome. */
export function useBillingAction(subscription: Subscription, onSettled?: () => void): BillingActions {
  const bridge = useBridge();
  const notify = useNotify();
  const act = useChange(bridge.billing.act.mutationOptions(), {
    recordName: billingTexts.theSubscription(subscription.subscriptionId),
    invalidates: BILLING_INVALIDATES,
    onFailed: (error) => {
      notifyBillingError(notify, error);
      onSettled?.();
    },
    onInFlight: () => onSettled?.(),
  });
  return {
    busy: act.isPending,
    run: (action, date) =>
      act.mutate(
        { subscription, action, date },
        {
          onSuccess: () => {
            notify.success(BILLING_SUCCESS_TEXTS[action]);
            onSettled?.();
          },
        },
      ),
  };
}

/** The notices after a successful action. */
export const BILLING_SUCCESS_TEXTS: Record<BillingAction, string> = {
  save: billingTexts.saved,
  cancel: billingTexts.cancelRequested,
  cancelReview: billingTexts.reviewCancelled,
  approve: billingTexts.cancelled,
  deny: billingTexts.denied,
};

/** Returns the specification's text for a refused update, or the one for a call that failed. */
export const billingErrorText = ({ code }: AppErrorShape): string =>
  code === 'INVALID' ? messages.generic.somethingWentWrong : billingTexts.failed;

export const BILLING_INVALIDATES = ['billing'] as const;

/** Shows why an action was refused, or that its outcome is unknown. */
export function notifyBillingError(notify: Notify, thrown: unknown): void {
  const error = readAppError(thrown);
  showFailure(notify, failureOf(error, billingErrorText(error)));
}
