// The button in the top bar for the cancellations that wait for a decision, and the commands that decide.

import { CounterBadge, makeStyles } from '@fluentui/react-components';
import { ClipboardTask20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouteButton } from '@renderer/components/links/route-link';
import { leftOutText } from '@renderer/components/page/freshness';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';
import { usePolling } from '@renderer/platform/interaction/use-polling';
import { approvalsButtonTexts as texts } from '@shared/domains/billing/approvals-button-texts';
import { todayPaths } from '@shared/domains/today/paths';

/** The polling interval in milliseconds, because other users request approvals at any time. */
const POLL_INTERVAL_MS = 30_000;

const useStyles = makeStyles({
  // A number needs no width of a text, which high contrast would show as an empty frame.
  button: { minWidth: 'auto' },
});

const NOTHING = { data: [], leftOut: null };

/** The commands are loaded after the first interaction: the first screen only needs the button. */
const ApprovalCommands = lazy(() =>
  import('./approval-commands').then((m) => ({ default: m.ApprovalCommands })),
);

/**
 * The button in the top bar that shows the number of pending approvals and links to them on Today. It is hidden while
 * no cancellation of another user is pending, unless one could not be read: the number alone would hide that.
 */
export function ApprovalsButton() {
  const styles = useStyles();
  const bridge = useBridge();
  const interacted = useHasInteracted();
  const pending = useQuery(
    bridge.billing.waiting.queryOptions(undefined, {
      // Its timestamp is not selected: a poll with an equal response then causes no rerender.
      select: ({ data, partial, unreadableRows }) => ({
        data,
        leftOut: partial ? leftOutText(unreadableRows) : null,
      }),
    }),
  );
  usePolling(POLL_INTERVAL_MS, () => void pending.refetch());
  const mayDecide = useRolePermission('change-data').allowed;
  const { data: subscriptions, leftOut } = pending.data ?? NOTHING;
  if ((subscriptions.length === 0 && leftOut === null) || !mayDecide) return null;
  const withLeftOut = (text: string): string => (leftOut === null ? text : `${text}. ${leftOut}`);
  return (
    <>
      {interacted && (
        <Suspense>
          <ApprovalCommands requests={subscriptions} />
        </Suspense>
      )}
      <RouteButton
        to={todayPaths.section('approval')}
        appearance="subtle"
        className={styles.button}
        icon={<ClipboardTask20Regular />}
        title={withLeftOut(texts.title(subscriptions.length))}
        aria-label={withLeftOut(texts.label(subscriptions.length))}
      >
        <CounterBadge
          count={subscriptions.length}
          dot={subscriptions.length === 0}
          size="small"
          color="danger"
        />
      </RouteButton>
    </>
  );
}
