import { billingTexts } from '@shared/domains/billing/texts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useUser } from '@renderer/platform/session/session-context';
import { Gate } from '@renderer/components/gate';
import type { Subscription } from '@shared/domains/billing/model';
import { billingActions, mayBilling, type BillingAction } from '@shared/domains/billing/rules';
import { all, ALLOWED, refuse, when, type Decision } from '@shared/kernel/decision';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog';
import { useBillingAction } from './use-billing-action';

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

const LABELS: Record<BillingAction, string> = {
  save: 'Save',
  cancel: 'Cancel subscription',
  cancelReview: 'Cancel Review',
  approve: 'Approve',
  deny: 'Deny',
};

interface SubscriptionActionsProps {
  subscription: Subscription;
  /** As entered; empty for none. */
  invoiceDate: string;
  /** What is wrong with it. */
  wrong: string | undefined;
}

/** The actions of a subscription's status, closed with the reason where they cannot be taken. */
export function SubscriptionActions({ subscription, invoiceDate, wrong }: SubscriptionActionsProps) {
  const styles = useStyles();
  const { userName } = useUser();
  const writable = useWriteDecision();
  const { run, busy } = useBillingAction(subscription);
  const changed = all(
    when(invoiceDate !== (subscription.invoiceDate ?? ''), billingTexts.notChanged),
    wrong === undefined ? ALLOWED : refuse(wrong),
  );
  const decisionFor = (action: BillingAction): Decision =>
    all(mayBilling(action, subscription, userName), writable, action === 'save' ? changed : ALLOWED);
  return (
    <div className={styles.row}>
      {billingActions(subscription, userName).map((action) =>
        action === 'cancel' ? (
          <CancelSubscriptionDialog
            key={action}
            label={LABELS[action]}
            decision={decisionFor(action)}
            busy={busy}
            onConfirm={(date) => run('cancel', date)}
          />
        ) : (
          <Gate key={action} decision={decisionFor(action)}>
            <Button
              appearance={action === 'save' || action === 'approve' ? 'primary' : 'secondary'}
              disabledFocusable={busy}
              onClick={() => run(action, action === 'save' && invoiceDate !== '' ? invoiceDate : null)}
            >
              {LABELS[action]}
            </Button>
          </Gate>
        ),
      )}
    </div>
  );
}
