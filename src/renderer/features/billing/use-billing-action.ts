import { useBridge } from '@renderer/app/bridge-provider';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { readAppError } from '@renderer/app/read-app-error';
import { useChange } from '@renderer/app/use-change';
import { failureOf } from '@renderer/components/form';
import { messages } from '@shared/messages';
import type { AppErrorShape } from '@shared/model/app-error';
import type { Subscription } from '@shared/model/billing';
import type { BillingAction } from '@shared/rules/billing';

export const BILLING_DONE: Record<BillingAction, string> = {
  save: messages.billing.saved,
  cancel: messages.billing.cancelRequested,
  cancelReview: messages.billing.reviewCancelled,
  approve: messages.billing.cancelled,
  deny: messages.billing.denied,
};

/** The specification's texts: one where the back office refused, one where it was not reached. */
export const billingFailure = ({ code }: AppErrorShape): string =>
  code === 'BACK_OFFICE' || code === 'INVALID'
    ? messages.generic.somethingWentWrong
    : messages.billing.failed;

export const BILLING_TOUCHES = ['billing'] as const;

interface BillingActions {
  run: (action: BillingAction, date: string | null) => void;
  busy: boolean;
}

/** Sends an action of a subscription as it was on the screen, and says what came of it. */
export function useBillingAction(
  subscription: Subscription,
  { onDone, onFailed }: { onDone: (action: BillingAction) => void; onFailed: () => void },
): BillingActions {
  const bridge = useBridge();
  const notify = useNotify();
  const act = useChange(bridge.billing.act.mutationOptions(), {
    touches: BILLING_TOUCHES,
    onFailed: (thrown) => {
      const error = readAppError(thrown);
      const { title, reason } = failureOf(error, billingFailure(error));
      if (reason === '') notify.error(title);
      else notify.error(reason, { title });
      onFailed();
    },
  });
  return {
    busy: act.isPending,
    run: (action, date) =>
      act.mutate(
        { subscription, action, date },
        {
          onSuccess: () => {
            notify.success(BILLING_DONE[action]);
            onDone(action);
          },
        },
      ),
  };
}
