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
import { useOpenOnArrival } from '@renderer/components/focus/use-open-on-arrival';
import type { Subscription } from '@shared/domains/billing/model';
import { DecisionList } from './decision-list';

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

/** What waits for the user's decision, behind its button. It comes when it is asked for, and opens then. */
export function DecisionsPopover({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const styles = useStyles();
  const { trigger, open, setOpen } = useOpenOnArrival();
  return (
    <Popover open={open} onOpenChange={(_event, data) => setOpen(data.open)} withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          ref={trigger}
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
