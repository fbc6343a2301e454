import { storesTexts } from '@shared/domains/stores/texts';
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { DateInput, useEditedDay } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { GateField } from '@renderer/components/gate-field';
import type { Store } from '@shared/domains/stores/model';
import { all, when, ALLOWED, refuse } from '@shared/kernel/decision';
import { mayBill } from '@shared/domains/bulk-load/step-decisions';
import { dayError, dayLimits } from '@shared/kernel/day-limits';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** Open once the daily load is completed; Submit once the date was changed. */
export function BillingDate({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const billable = all(mayBill(store), when(!store.isDeleted, storesTexts.deletedNotEditable));
  const day = useEditedDay({
    stored: store.billingDate ?? '',
    editable: billable.allowed,
    what: `the billing date of ${store.storeName}`,
  });
  const save = useChange(bridge.stores.setBillingDate.mutationOptions(), {
    touches: ['stores', 'tenants'],
    onDone: () => {
      day.saved();
      notify.success(storesTexts.billingDateSaved);
    },
    onFailed: (error) => {
      day.refused();
      notify.error(error);
    },
  });
  const wrong = day.dirty && day.value !== '' ? dayError('billing', day.value) : undefined;
  const changed = all(
    when(day.dirty, 'The date has not been changed'),
    wrong === undefined ? ALLOWED : refuse(wrong),
  );
  return (
    <div className={styles.row}>
      <GateField decision={billable}>
        <Field
          label="Billing Date"
          validationState={wrong === undefined ? 'none' : 'error'}
          validationMessage={wrong}
        >
          <DateInput
            value={day.value}
            onChange={day.change}
            ariaLabel="Billing Date"
            readOnly={!billable.allowed}
            {...dayLimits('billing')}
          />
        </Field>
      </GateField>
      <Gate decision={all(billable, writable, changed)}>
        <Button
          disabledFocusable={save.isPending}
          onClick={() =>
            save.mutate({
              id: store.id,
              date: day.value === '' ? null : day.value,
              seen: day.seen === '' ? null : day.seen,
            })
          }
        >
          Submit
        </Button>
      </Gate>
    </div>
  );
}
