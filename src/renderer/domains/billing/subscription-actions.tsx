// The buttons of a subscription's card on the Billing tab, and the dialog that requests a cancellation.

import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { DateField, type EditedDay } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUser } from '@renderer/platform/session/session-context';
import type { Subscription } from '@shared/domains/billing/model';
import { type BillingAction, billingActions, mayBilling } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import {
  ALLOWED,
  allowedWhen,
  type Permission,
  reasonsOf,
  refuse,
  requireAll,
} from '@shared/kernel/access/permission';
import { dayError, dayLimits } from '@shared/kernel/dates/day-limits';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { approvalConfirmation, isApprovalAction } from './approval-choices';
import {
  BILLING_INVALIDATES,
  BILLING_SUCCESS_TEXTS,
  billingErrorText,
  useBillingAction,
} from './use-billing-action';

interface SubscriptionActionsProps {
  subscription: Subscription;
  /** The entered invoice date. */
  day: EditedDay;
}

/** The buttons depend on the status of the subscription; disabled ones show the reason. */
export function SubscriptionActions({ subscription, day }: SubscriptionActionsProps) {
  const styles = useStyles();
  const confirm = useConfirm();
  const { userName } = useUser();
  const writable = useWritePermission();
  // The dialog stays open with its day when someone else has requested the cancellation meanwhile.
  const [isCancelling, setCancelling] = useState(false);
  // After a save the displayed date is the stored one, although the card may not have been refetched yet.
  const storedSubscription = day.dirty ? subscription : { ...subscription, invoiceDate: day.date };
  const { run, busy: acting } = useBillingAction(storedSubscription);
  const busy = acting || day.saving;
  const dateChanged = requireAll(
    allowedWhen(day.dirty, billingTexts.notChanged),
    day.error === undefined ? ALLOWED : refuse(day.error),
  );
  // An approval is final, so the invoice date must be saved first: the user approves what is displayed, and the back
  // office applies what is stored.
  const dateSaved = allowedWhen(!day.dirty, billingTexts.saveFirst);
  const permissionFor = (action: BillingAction): Permission => {
    if (action === 'approve' && day.dirty) return requireAll(dateSaved, writable);
    return requireAll(
      mayBilling(action, subscription, userName),
      writable,
      action === 'save' ? dateChanged : ALLOWED,
    );
  };
  const act = async (action: BillingAction): Promise<void> => {
    if (action === 'save') return day.save();
    if (isApprovalAction(action) && !(await confirm(approvalConfirmation(action, storedSubscription))))
      return;
    run(action, null);
  };
  const buttonOf = (action: BillingAction) => {
    const buttonProps = { label: billingTexts.actions[action], permission: permissionFor(action) };
    if (action === 'cancel')
      return (
        <RequirePermission key={action} permission={buttonProps.permission}>
          <Button onClick={() => setCancelling(true)}>{buttonProps.label}</Button>
        </RequirePermission>
      );
    if (action === 'save')
      return (
        <SaveInvoiceDateButton key={action} busy={busy} onSave={() => void act(action)} {...buttonProps} />
      );
    return (
      <RequirePermission key={action} permission={buttonProps.permission}>
        <Button
          appearance={action === 'approve' ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => void act(action)}
        >
          {buttonProps.label}
        </Button>
      </RequirePermission>
    );
  };
  return (
    <div className={styles.row}>
      {billingActions(subscription, userName).map(buttonOf)}
      {isCancelling && (
        <CancelSubscriptionDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

interface SaveInvoiceDateButtonProps {
  label: string;
  permission: Permission;
  busy: boolean;
  onSave: () => void;
}

/** The button that saves the invoice date of a card; Ctrl+S presses the button in the card with the focus. */
function SaveInvoiceDateButton({ label, permission, busy, onSave }: SaveInvoiceDateButtonProps) {
  const button = useSaveCommand({ title: label, permission });
  return (
    <RequirePermission permission={permission}>
      <Button ref={button} appearance="primary" disabledFocusable={busy} onClick={onSave}>
        {label}
      </Button>
    </RequirePermission>
  );
}

const cancelFormSchema = z.object({
  effectiveDate: z.string().refine((day) => dayError('effective', day) === undefined, {
    error: ({ input }) => dayError('effective', String(input)),
  }),
});
type CancelForm = z.infer<typeof cancelFormSchema>;

interface CancelSubscriptionDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Prompts for the day on which the subscription ends; it cannot be confirmed without one. */
function CancelSubscriptionDialog({ subscription, onClose }: CancelSubscriptionDialogProps) {
  const writable = useWritePermission();
  const { userName } = useUser();
  const { subscriptionId, storeName } = subscription;
  const cancellable = mayBilling('cancel', subscription, userName);
  const form = useForm<CancelForm>({
    resolver: zodResolver(cancelFormSchema),
    defaultValues: { effectiveDate: '' },
  });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: ({ effectiveDate }: CancelForm) =>
        calls.billing.act.mutate({ subscription, action: 'cancel', date: effectiveDate }),
    },
    invalidates: BILLING_INVALIDATES,
    draftKey: `cancel:${subscriptionId}`,
    recordName: billingTexts.cancellationOf(subscriptionId),
    fields: ['effectiveDate'],
    successText: BILLING_SUCCESS_TEXTS.cancel,
    onSaved: onClose,
    failureText: billingErrorText,
  });
  const dateGiven = allowedWhen(form.watch('effectiveDate') !== '', validationTexts.required);
  return (
    <FormDialog
      title={billingTexts.actions.cancel}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      permission={requireAll(cancellable, writable, dateGiven)}
      submitLabel={messages.actions.confirm}
      cancelLabel={messages.actions.close}
    >
      {!cancellable.allowed && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{reasonsOf(cancellable)}</MessageBarBody>
        </MessageBar>
      )}
      <Text>
        {subscriptionId} ({storeName.join(', ')}). {billingTexts.anotherDecides}
      </Text>
      <DateField
        control={form.control}
        name="effectiveDate"
        label={billingTexts.effectiveDate}
        required
        {...dayLimits('effective')}
      />
    </FormDialog>
  );
}

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });
