import { storesTexts } from '@shared/domains/stores/texts';
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { GateField } from '@renderer/components/gate-field';
import { messages } from '@shared/kernel/messages';
import type { Store } from '@shared/domains/stores/model';
import { isIsoDate } from '@shared/kernel/dates';
import { all, when } from '@shared/kernel/decision';
import { mayBill } from '@shared/domains/bulk-load/step-decisions';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** Open once the daily load is completed; Submit once the date was changed. */
export function BillingDate({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const stored = store.billingDate ?? '';
  const [date, setDate] = useState(stored);
  const save = useChange(bridge.stores.setBillingDate.mutationOptions(), {
    onDone: () => notify.success(storesTexts.billingDateSaved),
  });
  const billable = mayBill(store);
  const wrong = date !== '' && !isIsoDate(date);
  const changed = all(
    when(date !== stored, 'The date has not been changed'),
    when(!wrong, messages.validation.invalidDate),
  );
  return (
    <div className={styles.row}>
      <GateField decision={billable}>
        <Field
          label="Billing Date"
          validationState={wrong ? 'error' : 'none'}
          validationMessage={wrong ? messages.validation.invalidDate : undefined}
        >
          <DateInput value={date} onChange={setDate} ariaLabel="Billing Date" />
        </Field>
      </GateField>
      <Gate decision={all(billable, writable, changed)}>
        <Button
          disabledFocusable={save.isPending}
          onClick={() => save.mutate({ id: store.id, date: date === '' ? null : date })}
        >
          Submit
        </Button>
      </Gate>
    </div>
  );
}
