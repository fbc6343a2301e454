import { memo } from 'react';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Subscription } from '@shared/domains/billing/model';
import { byEffectiveDay } from '@shared/domains/billing/rules';
import { APPROVAL_TITLES, useApprovalChoices } from './approval-choices';

/**
 * Adds Approve and Deny of a cancellation to the command palette on every page. The component is memoized, because
 * hundreds of cancellations may be pending, and they do not change when a page opens.
 */
export const ApprovalCommands = memo(function ApprovalCommands({
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

/** The commands of all pending cancellations, in the order in which they take effect, as on Today. */
export const ApprovalCommandList = ({ subscriptions }: { subscriptions: readonly Subscription[] }) =>
  byEffectiveDay(subscriptions).map((subscription) => (
    <ApprovalCommands key={subscription.subscriptionId} subscription={subscription} />
  ));
