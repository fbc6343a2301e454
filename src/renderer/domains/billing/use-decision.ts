import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useUser } from '@renderer/platform/session/session-context';
import type { Subscription } from '@shared/domains/billing/model';
import { billingActions, mayBilling } from '@shared/domains/billing/rules';
import { all, type Decision } from '@shared/kernel/decision';
import { DECISION_LABELS, decisionQuestion, isDecision, type DecisionAction } from './decision-question';
import { useBillingAction } from './use-billing-action';

export interface DecisionChoice {
  key: DecisionAction;
  label: string;
  decision: Decision;
  busy: boolean;
  run: () => void;
}

/**
 * What the user may decide about a cancellation away from its card: the actions, rules and questions are the card's.
 * `onSettled`: the answer was given, by the user or by somebody else before.
 */
export function useDecision(subscription: Subscription, onSettled: () => void): readonly DecisionChoice[] {
  const confirm = useConfirm();
  const { userName } = useUser();
  const writable = useWriteDecision();
  const { run, busy } = useBillingAction(subscription, { onDone: onSettled, onFailed: onSettled });
  const decide = async (action: DecisionAction): Promise<void> => {
    if (!(await confirm(decisionQuestion(action, subscription)))) return;
    // Once the question has given the focus back: what it was on may go with the answer.
    requestAnimationFrame(() => run(action, null));
  };
  return billingActions(subscription, userName)
    .filter(isDecision)
    .map((action) => ({
      key: action,
      label: DECISION_LABELS[action],
      decision: all(mayBilling(action, subscription, userName), writable),
      busy,
      run: () => void decide(action),
    }));
}
