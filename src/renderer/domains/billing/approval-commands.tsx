import { memo } from 'react';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Subscription } from '@shared/domains/billing/model';
import { byEffectiveDay } from '@shared/domains/billing/rules';
import { APPROVAL_TITLES, useApprovalChoices } from './approval-choices';

interface ApprovalCommandsProps {
  requests: readonly Subscription[];
}

/** Adds Approve and Deny of each cancellation to the command palette on every page, in the order in which Today has them. */
export function ApprovalCommands({ requests }: ApprovalCommandsProps) {
  return byEffectiveDay(requests).map((subscription) => (
    <CommandsOfApproval key={subscription.subscriptionId} subscription={subscription} />
  ));
}

/** Memoized, because hundreds of cancellations may be pending, and they do not change when a page opens. */
const CommandsOfApproval = memo(function CommandsOfApproval({
  subscription,
}: {
  subscription: Subscription;
}): null {
  const { subscriptionId, storeName, tenantName } = subscription;
  const choices = useApprovalChoices(subscription, () => undefined);
  useCommands(
    choices.map(({ key, permission, run }) => ({
      id: `billing.${key}.${subscriptionId}`,
      // The title names the subscription, because a disabled command shows its reason instead of its subtitle.
      title: `${APPROVAL_TITLES[key]}: ${storeName.join(', ') || subscriptionId}`,
      subtitle: tenantName,
      isGlobal: true,
      verb: key,
      permission,
      run,
    })),
  );
  return null;
});
