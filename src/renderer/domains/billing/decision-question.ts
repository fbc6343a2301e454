import type { ConfirmRequest } from '@renderer/components/confirm-dialog/confirm-context';
import type { Subscription } from '@shared/domains/billing/model';
import { billingTexts } from '@shared/domains/billing/texts';
import { formatCommentTime, formatDate } from '@shared/kernel/format';

/** What somebody decides about another's request. */
export type DecisionAction = 'approve' | 'deny';

export const isDecision = (action: string): action is DecisionAction =>
  action === 'approve' || action === 'deny';

export const DECISION_LABELS: Record<DecisionAction, string> = { approve: 'Approve', deny: 'Deny' };

/** What the question is called, and its command. */
export const DECISION_TITLES: Record<DecisionAction, string> = {
  approve: billingTexts.approveTitle,
  deny: billingTexts.denyTitle,
};

/** Who asked for what and when, and what follows from the answer: the same wherever one decides. */
export function decisionQuestion(action: DecisionAction, subscription: Subscription): ConfirmRequest {
  const { subscriptionId, storeName, cancelledBy, cancelledByDate, cancelledDate, invoiceDate } =
    subscription;
  const stores = storeName.join(', ');
  const requested =
    cancelledBy === null
      ? ''
      : ` ${billingTexts.requestedBy(cancelledBy, formatCommentTime(cancelledByDate ?? ''))}`;
  const [title, confirmLabel] = [DECISION_TITLES[action], DECISION_LABELS[action]];
  const effective = formatDate(cancelledDate);
  if (action === 'deny') {
    const body = billingTexts.denyText(subscriptionId, stores, effective) + requested;
    return { title, body, confirmLabel };
  }
  const body =
    billingTexts.approveText(subscriptionId, stores, effective, formatDate(invoiceDate)) + requested;
  return { title, body, confirmLabel, intent: 'danger' };
}
