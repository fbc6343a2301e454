import {
  Body1,
  Button,
  Caption1,
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
import { useOpenOnMount } from '@renderer/components/focus/use-open-on-mount';
import { RouteLink } from '@renderer/components/links/route-link';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Subscription } from '@shared/domains/billing/model';
import { billingPaths } from '@shared/domains/billing/paths';
import { formatDate } from '@shared/kernel/text/format';

const useApprovalListStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface ApprovalListProps {
  subscriptions: readonly Subscription[];
  onOpen: () => void;
}

export function ApprovalList({ subscriptions, onOpen }: ApprovalListProps) {
  const styles = useApprovalListStyles();
  return (
    <ul className={styles.list}>
      {subscriptions.map((subscription) => (
        <li key={subscription.subscriptionId}>
          <TenantBillingLink subscription={subscription} onOpen={onOpen} />
          <Body1 className={styles.quiet}>
            {subscription.storeName.join(', ') || subscription.subscriptionId}
          </Body1>
          <Caption1 className={styles.quiet}>
            {subscription.cancelledBy} requested cancellation, effective{' '}
            {formatDate(subscription.cancelledDate)}
          </Caption1>
        </li>
      ))}
    </ul>
  );
}

/** A subscription refers to its tenant by key, while the tenant's page needs the id. */
function TenantBillingLink({ subscription, onOpen }: { subscription: Subscription; onOpen: () => void }) {
  const bridge = useBridge();
  const hits = useQuery(
    bridge.tenants.idOf.queryOptions({ tenantId: subscription.tenantId }, { staleTime: Infinity }),
  );
  const id = hits.data?.data;
  if (id === undefined) return <span>{subscription.tenantName}</span>;
  return (
    <span onClickCapture={onOpen}>
      <RouteLink to={billingPaths.subscription(id, subscription.subscriptionId)}>
        {subscription.tenantName}
      </RouteLink>
    </span>
  );
}

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

/** The requests that wait for the user's approval; the popover is loaded on the first press and opens then. */
export function ApprovalsPopover({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const styles = useStyles();
  const { trigger, open, setOpen } = useOpenOnMount();
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
          {/* This element can be focused from the start, while the links appear once their tenants are loaded. */}
          <Button
            appearance="subtle"
            size="small"
            icon={<Dismiss20Regular />}
            aria-label="Close"
            onClick={() => setOpen(false)}
          />
        </div>
        <ApprovalList subscriptions={subscriptions} onOpen={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}
