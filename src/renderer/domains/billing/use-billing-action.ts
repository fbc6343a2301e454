import { billingTexts } from '@shared/domains/billing/texts';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';

const DONE: Record<BillingAction, string> = {
  save: billingTexts.saved,
  cancel: billingTexts.cancelRequested,
  cancelReview: billingTexts.reviewCancelled,
  approve: billingTexts.cancelled,
  deny: billingTexts.denied,
};

interface BillingActions {
  run: (action: BillingAction, date: string | null) => void;
  busy: boolean;
}

/** Sends an action of a subscription and says what came of it. */
export function useBillingAction(subscription: Subscription, onDone?: () => void): BillingActions {
  const bridge = useBridge();
  const notify = useNotify();
  const act = useChange(bridge.billing.act.mutationOptions(), {
    onFailed: (thrown) => {
      const error = readAppError(thrown);
      // What the back office decided is told in its words; that it was not reached, in the specification's.
      const told = error.code === 'BACK_OFFICE' || error.code === 'INVALID';
      notify.error(told ? error.message : `${billingTexts.failed}. ${error.message}`);
    },
  });
  return {
    busy: act.isPending,
    run: (action, date) =>
      act.mutate(
        { subscription, action, date },
        {
          onSuccess: () => {
            notify.success(DONE[action]);
            onDone?.();
          },
        },
      ),
  };
}
