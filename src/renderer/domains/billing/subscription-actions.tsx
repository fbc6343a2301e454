import { billingTexts } from '@shared/domains/billing/texts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useUser } from '@renderer/platform/session/session-context';
import { Gate } from '@renderer/components/gate';
import type { Subscription } from '@shared/domains/billing/model';
import { billingActions, mayBilling, type BillingAction } from '@shared/domains/billing/rules';
import { all, ALLOWED, refuse, when, type Decision } from '@shared/kernel/decision';
import { CancelSubscriptionButton } from './cancel-subscription-dialog';
import { DECISION_LABELS, decisionQuestion, isDecision } from './decision-question';
import { SaveDateButton } from './save-date-button';
import { useBillingAction } from './use-billing-action';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import type { EditedDay } from '@renderer/components/form';

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

const LABELS: Record<BillingAction, string> = {
  save: 'Save',
  cancel: 'Cancel subscription',
  cancelReview: 'Cancel Review',
  ...DECISION_LABELS,
};

interface SubscriptionActionsProps {
  subscription: Subscription;
  /** The invoice date as entered. */
  day: EditedDay;
}

/** The actions of a subscription's status, closed with the reason where they cannot be taken. */
export function SubscriptionActions({ subscription, day }: SubscriptionActionsProps) {
  const styles = useStyles();
  const confirm = useConfirm();
  const { userName } = useUser();
  const writable = useWriteDecision();
  // Once saved, what is shown is what is stored, though the card may not have been read again yet.
  const seen = { ...subscription, invoiceDate: day.dirty ? day.seen : day.date };
  const { run, busy } = useBillingAction(seen, {
    onDone: (action) => {
      if (action === 'save') day.saved();
    },
    onFailed: day.refused,
  });
  const changed = all(
    when(day.dirty, billingTexts.notChanged),
    day.wrong === undefined ? ALLOWED : refuse(day.wrong),
  );
  // What is final is decided on what is stored, and that must be what is shown.
  const shown = when(!day.dirty, billingTexts.saveFirst);
  const decisionFor = (action: BillingAction): Decision => {
    if (action === 'approve' && day.dirty) return all(shown, writable);
    return all(mayBilling(action, subscription, userName), writable, action === 'save' ? changed : ALLOWED);
  };
  const act = async (action: BillingAction): Promise<void> => {
    if (action === 'save') return run(action, day.date);
    if (isDecision(action) && !(await confirm(decisionQuestion(action, seen)))) return;
    run(action, null);
  };
  const buttonOf = (action: BillingAction) => {
    const look = { label: LABELS[action], decision: decisionFor(action) };
    if (action === 'cancel')
      return <CancelSubscriptionButton key={action} subscription={subscription} {...look} />;
    if (action === 'save')
      return <SaveDateButton key={action} busy={busy} onSave={() => void act(action)} {...look} />;
    return (
      <Gate key={action} decision={look.decision}>
        <Button
          appearance={action === 'approve' ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => void act(action)}
        >
          {look.label}
        </Button>
      </Gate>
    );
  };
  return <div className={styles.row}>{billingActions(subscription, userName).map(buttonOf)}</div>;
}
