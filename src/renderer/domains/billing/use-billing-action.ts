import { billingTexts } from '@shared/domains/billing/texts';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';
import { failureOf } from '@renderer/components/form/form-failure';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';

export const BILLING_DONE: Record<BillingAction, string> = {
  save: billingTexts.saved,
  cancel: billingTexts.cancelRequested,
  cancelReview: billingTexts.reviewCancelled,
  approve: billingTexts.cancelled,
  deny: billingTexts.denied,
};

/** The specification's texts: one where the back office refused, one where it was not reached. */
export const billingFailure = ({ code }: AppErrorShape): string =>
  code === 'BACK_OFFICE' || code === 'INVALID' ? messages.generic.somethingWentWrong : billingTexts.failed;

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
