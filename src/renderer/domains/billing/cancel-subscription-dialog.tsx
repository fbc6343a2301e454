import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
} from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/kernel/messages';
import { isIsoDate } from '@shared/kernel/dates';
import { when, type Decision } from '@shared/kernel/decision';

interface CancelSubscriptionDialogProps {
  label: string;
  decision: Decision;
  busy: boolean;
  onConfirm: (effectiveDate: string) => void;
}

/** Asks from which day on the subscription ends; without one nothing can be confirmed. */
export function CancelSubscriptionDialog({
  label,
  decision,
  busy,
  onConfirm,
}: CancelSubscriptionDialogProps) {
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const show = (next: boolean): void => {
    setOpen(next);
    setDate('');
  };
  return (
    <>
      <Gate decision={decision}>
        <Button disabledFocusable={busy} onClick={() => show(true)}>
          {label}
        </Button>
      </Gate>
      <Dialog open={open} onOpenChange={(_event, data) => show(data.open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{label}</DialogTitle>
            <DialogContent>
              <Field label="Effective date" required>
                <DateInput value={date} onChange={setDate} ariaLabel="Effective date" />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={() => show(false)}>Close</Button>
              <Gate decision={when(isIsoDate(date), messages.validation.requiredField)}>
                <Button
                  appearance="primary"
                  onClick={() => {
                    onConfirm(date);
                    show(false);
                  }}
                >
                  Confirm
                </Button>
              </Gate>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  );
}
