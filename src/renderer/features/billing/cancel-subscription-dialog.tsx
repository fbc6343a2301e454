import { Button, Text } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bridge as calls } from '@renderer/app/bridge';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { DateField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { FormDialog } from '@renderer/components/form-dialog';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { Subscription } from '@shared/model/billing';
import { dayError, dayLimits } from '@shared/rules/day-limits';
import { all, when, type Decision } from '@shared/rules/decision';
import { BILLING_DONE, BILLING_TOUCHES, billingFailure } from './use-billing-action';

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
  const given = when(form.watch('effectiveDate') !== '', messages.validation.requiredField);
  return (
    <FormDialog
      title={title}
      save={save}
      onSubmit={form.handleSubmit(save.submit)}
      onClose={onClose}
      decision={all(writable, given)}
      submitLabel="Confirm"
      cancelLabel="Close"
    >
      <Text>
        {subscriptionId} ({storeName.join(', ')}). {messages.billing.anotherDecides}
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
