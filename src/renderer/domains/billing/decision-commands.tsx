import { memo } from 'react';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Subscription } from '@shared/domains/billing/model';
import { DECISION_TITLES } from './decision-question';
import { useDecision } from './use-decision';

/**
 * Approve and Deny in the palette, on whatever page one is: the question says who asked for what. A large account has
 * hundreds of them, which a page that opens does not change.
 */
export const DecisionCommands = memo(function DecisionCommands({
  subscription,
}: {
  subscription: Subscription;
}): null {
  const { subscriptionId, storeName, tenantName } = subscription;
  const choices = useDecision(subscription, () => undefined);
  useCommands(
    choices.map(({ key, decision, run }) => ({
      id: `billing.${key}.${subscriptionId}`,
      // What it is about stands in the title: a closed one says why in the place of its subtitle.
      title: `${DECISION_TITLES[key]}: ${storeName.join(', ') || subscriptionId}`,
      subtitle: tenantName,
      decision,
      run,
    })),
  );
  return null;
});
