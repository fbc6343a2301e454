import { Button, CounterBadge } from '@fluentui/react-components';
import { ClipboardTask20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';
import { usePolling } from '@renderer/platform/interaction/use-polling';
import { useSession } from '@renderer/platform/session/session-context';
import { may } from '@shared/kernel/access/permissions';

/** The polling interval in milliseconds, because other users request approvals at any time. */
const POLL_INTERVAL_MS = 30_000;

/** The commands and the popover are loaded after the first interaction: the first screen only needs the button. */
const ApprovalCommands = lazy(() =>
  import('./approval-commands').then((m) => ({ default: m.ApprovalCommands })),
);
const ApprovalsPopover = lazy(() =>
  import('./approvals-popover').then((m) => ({ default: m.ApprovalsPopover })),
);

/** Cancellations that another user requested and this user can decide; the button is hidden while there are none. */
export function ApprovalsButton() {
  const bridge = useBridge();
  const [popoverRequested, setPopoverRequested] = useState(false);
  const interacted = useHasInteracted();
  const pending = useQuery(
    bridge.billing.waiting.queryOptions(undefined, {
      // Only the data is selected, not its timestamp: a poll with an equal response then causes no rerender.
      select: ({ data }) => data,
    }),
  );
  usePolling(POLL_INTERVAL_MS, () => void pending.refetch());
  const session = useSession();
  const mayDecide = session.status === 'signedIn' && may(session.user.role, 'change-data').allowed;
  const subscriptions = pending.data ?? [];
  if (subscriptions.length === 0 || !mayDecide) return null;
  const button = (
    <Button
      appearance="subtle"
      icon={<ClipboardTask20Regular />}
      aria-label={`Needs your decision: ${subscriptions.length}`}
      aria-expanded={false}
      onClick={() => setPopoverRequested(true)}
    >
      <CounterBadge count={subscriptions.length} size="small" color="danger" />
    </Button>
  );
  return (
    <>
      {interacted && (
        <Suspense>
          {subscriptions.map((subscription) => (
            <ApprovalCommands key={subscription.subscriptionId} subscription={subscription} />
          ))}
        </Suspense>
      )}
      {popoverRequested ? (
        <Suspense fallback={button}>
          <ApprovalsPopover subscriptions={subscriptions} />
        </Suspense>
      ) : (
        button
      )}
    </>
  );
}
