import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { DateField } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/kernel/messages';
import { when, type Decision, all } from '@shared/kernel/decision';
import { BILLING_DONE, BILLING_TOUCHES, billingFailure } from './use-billing-action';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog } from '@renderer/components/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { bridge as calls } from '@renderer/platform/bridge';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { Subscription } from '@shared/domains/billing/model';
import { billingTexts } from '@shared/domains/billing/texts';
import { dayError, dayLimits } from '@shared/kernel/day-limits';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

const schema = z.object({
  effectiveDate: z.string().refine((day) => dayError('effective', day) === undefined, {
    error: ({ input }) => dayError('effective', String(input)),
  }),
});
type CancelForm = z.infer<typeof schema>;

interface CancelSubscriptionButtonProps {
  label: string;
  subscription: Subscription;
  decision: Decision;
}

export function CancelSubscriptionButton({ label, subscription, decision }: CancelSubscriptionButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Gate decision={decision}>
        <Button onClick={() => setOpen(true)}>{label}</Button>
      </Gate>
      {open && (
        <CancelSubscriptionDialog title={label} subscription={subscription} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface CancelSubscriptionDialogProps {
  title: string;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks from which day on the subscription ends; without one nothing can be confirmed. */
function CancelSubscriptionDialog({ title, subscription, onClose }: CancelSubscriptionDialogProps) {
  const writable = useWriteDecision();
  const { subscriptionId, storeName } = subscription;
  const form = useForm<CancelForm>({ resolver: zodResolver(schema), defaultValues: { effectiveDate: '' } });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: ({ effectiveDate }: CancelForm) =>
        calls.billing.act.mutate({ subscription, action: 'cancel', date: effectiveDate }),
    },
    touches: BILLING_TOUCHES,
    draftKey: `cancel:${subscriptionId}`,
    what: `the cancellation of ${subscriptionId}`,
    fields: ['effectiveDate'],
    saved: BILLING_DONE.cancel,
    onSaved: onClose,
    failed: billingFailure,
  });
  const given = when(form.watch('effectiveDate') !== '', messages.validation.required);
  return (
    <FormDialog
      title={title}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      decision={all(writable, given)}
      submitLabel="Confirm"
      cancelLabel="Close"
    >
      <Text>
        {subscriptionId} ({storeName.join(', ')}). {billingTexts.anotherDecides}
      </Text>
      <DateField
        control={form.control}
        name="effectiveDate"
        label="Effective date"
        required
        {...dayLimits('effective')}
      />
    </FormDialog>
  );
}
