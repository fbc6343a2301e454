// Approves or denies a requested cancellation outside of its card, on Today and in the command palette, with the card's
// rules and dialogs. use-billing-action.ts sends the decision.

import type { ReactNode } from 'react';
import { type ConfirmRequest, useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUser } from '@renderer/platform/session/session-context';
import type { Subscription } from '@shared/domains/billing/model';
import { billingActions, mayBilling } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import { formatCommentTime, formatDate } from '@shared/kernel/text/format';
import { useBillingAction } from './use-billing-action';

export interface ApprovalChoicesProps {
  subscription: Subscription;
  /** Called after the response, also if the action failed because another user decided. */
  onSettled: () => void;
  children: (choices: readonly ApprovalChoice[]) => ReactNode;
}

/** `useApprovalChoices` as a component, for a list of cancellations; the caller renders the choices. */
export const ApprovalChoices = ({ subscription, onSettled, children }: ApprovalChoicesProps) =>
  children(useApprovalChoices(subscription, onSettled));

/** The decision about a cancellation that another user requested. */
type ApprovalAction = 'approve' | 'deny';

export const isApprovalAction = (action: string): action is ApprovalAction =>
  action === 'approve' || action === 'deny';

/** The title of the confirm dialog and of the command. */
export const APPROVAL_TITLES: Record<ApprovalAction, string> = {
  approve: billingTexts.approveTitle,
  deny: billingTexts.denyTitle,
};

/** Returns the confirm dialog of a decision, which names the requester, the request, its date and the consequences. */
export function approvalConfirmation(action: ApprovalAction, subscription: Subscription): ConfirmRequest {
  const { subscriptionId, storeName, cancelledBy, cancelledByDate, cancelledDate, invoiceDate } =
    subscription;
  const stores = storeName.join(', ');
  const requested =
    cancelledBy === null
      ? ''
      : ` ${billingTexts.requestedBy(cancelledBy, formatCommentTime(cancelledByDate ?? ''))}`;
  const [title, confirmLabel] = [APPROVAL_TITLES[action], billingTexts.actions[action]];
  const effective = formatDate(cancelledDate);
  if (action === 'deny') {
    const body = billingTexts.denyText(subscriptionId, stores, effective) + requested;
    return { title, body, confirmLabel };
  }
  const body =
    billingTexts.approveText(subscriptionId, stores, effective, formatDate(invoiceDate)) + requested;
  return { title, body, confirmLabel, intent: 'danger' };
}

interface ApprovalChoice {
  key: ApprovalAction;
  label: string;
  permission: Permission;
  busy: boolean;
  run: () => void;
}

/** `onSettled` is called after the response, also if the action failed because another user decided. */
export function useApprovalChoices(
  subscription: Subscription,
  onSettled: () => void,
): readonly ApprovalChoice[] {
  const confirm = useConfirm();
  const { userName } = useUser();
  const writable = useWritePermission();
  const { run, busy } = useBillingAction(subscription, onSettled);
  const confirmAndRun = async (action: ApprovalAction): Promise<void> => {
    if (!(await confirm(approvalConfirmation(action, subscription)))) return;
    // Waits a frame so that the dialog can restore the focus first: the focused element may disappear with the
    // response.
    requestAnimationFrame(() => run(action, null));
  };
  return billingActions(subscription, userName)
    .filter(isApprovalAction)
    .map((action) => ({
      key: action,
      label: billingTexts.actions[action],
      permission: requireAll(mayBilling(action, subscription, userName), writable),
      busy,
      run: () => void confirmAndRun(action),
    }));
}
