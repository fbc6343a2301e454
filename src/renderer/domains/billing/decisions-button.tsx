import { Button, CounterBadge } from '@fluentui/react-components';
import { ClipboardTask20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAgain } from '@renderer/platform/attention';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useSession } from '@renderer/platform/session/session-context';
import { may } from '@shared/kernel/permissions';

/** Others ask for decisions while one works; this is how often the list is read again, in milliseconds. */
const READ_EVERY_MS = 30_000;

/** The top bar is on the first screen; what decides is not. */
const DecisionCommands = lazy(() =>
  import('./decision-commands').then((m) => ({ default: m.DecisionCommands })),
);
const DecisionsPopover = lazy(() =>
  import('./decisions-popover').then((m) => ({ default: m.DecisionsPopover })),
);

/** Cancellations somebody else asked for and the user can decide on; absent while there are none. */
export function DecisionsButton() {
  const bridge = useBridge();
  const [asked, setAsked] = useState(false);
  const waiting = useQuery(
    bridge.billing.waiting.queryOptions(undefined, {
      // Its age is shown nowhere: what is the same draws nothing again.
      select: ({ data }) => data,
    }),
  );
  useAgain(READ_EVERY_MS, () => void waiting.refetch());
  const session = useSession();
  const mayDecide = session.status === 'signedIn' && may(session.user.role, 'change-data').allowed;
  const subscriptions = waiting.data ?? [];
  if (subscriptions.length === 0 || !mayDecide) return null;
  const button = (
    <Button
      appearance="subtle"
      icon={<ClipboardTask20Regular />}
      aria-label={`Needs your decision: ${subscriptions.length}`}
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      <CounterBadge count={subscriptions.length} size="small" color="danger" />
    </Button>
  );
  return (
    <>
      <Suspense>
        {subscriptions.map((subscription) => (
          <DecisionCommands key={subscription.subscriptionId} subscription={subscription} />
        ))}
      </Suspense>
      {asked ? (
        <Suspense fallback={button}>
          <DecisionsPopover subscriptions={subscriptions} />
        </Suspense>
      ) : (
        button
      )}
    </>
  );
}
