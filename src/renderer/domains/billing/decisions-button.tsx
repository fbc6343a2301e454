import {
  Button,
  CounterBadge,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ClipboardTask20Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { DecisionList } from './decision-list';
import { useSession } from '@renderer/platform/session/session-context';
import { may } from '@shared/kernel/permissions';

/** Others ask for decisions while one works; this is how often the list is read again, in milliseconds. */
const READ_EVERY_MS = 30_000;

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: '420px',
    maxHeight: '60vh',
    overflowY: 'auto',
  },
});

/** Cancellations somebody else asked for and the user can decide on; absent while there are none. */
export function DecisionsButton() {
  const styles = useStyles();
  const bridge = useBridge();
  const [open, setOpen] = useState(false);
  const waiting = useQuery(
    bridge.billing.waiting.queryOptions(undefined, { refetchInterval: READ_EVERY_MS }),
  );
  const session = useSession();
  const mayDecide = session.status === 'signedIn' && may(session.user.role, 'change-data').allowed;
  const subscriptions = waiting.data?.data ?? [];
  if (subscriptions.length === 0 || !mayDecide) return null;
  return (
    <Popover open={open} onOpenChange={(_event, data) => setOpen(data.open)} withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<ClipboardTask20Regular />}
          aria-label={`Needs your decision: ${subscriptions.length}`}
        >
          <CounterBadge count={subscriptions.length} size="small" color="danger" />
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Needs your decision">
        <div className={styles.head}>
          <Subtitle2 as="h2">Needs your decision</Subtitle2>
          {/* Something to focus from the start: the links come once their tenants are known. */}
          <Button
            appearance="subtle"
            size="small"
            icon={<Dismiss20Regular />}
            aria-label="Close"
            onClick={() => setOpen(false)}
          />
        </div>
        <DecisionList subscriptions={subscriptions} onOpen={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}
