import { useBridge } from '@renderer/app/bridge-provider';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { readAppError } from '@renderer/app/read-app-error';
import { useChange } from '@renderer/app/use-change';
import { messages } from '@shared/messages';
import type { Subscription } from '@shared/model/billing';
import type { BillingAction } from '@shared/rules/billing';

const DONE: Record<BillingAction, string> = {
  save: messages.billing.saved,
  cancel: messages.billing.cancelRequested,
  cancelReview: messages.billing.reviewCancelled,
  approve: messages.billing.cancelled,
  deny: messages.billing.denied,
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
      notify.error(told ? error.message : `${messages.billing.failed}. ${error.message}`);
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
