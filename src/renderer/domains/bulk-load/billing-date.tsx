import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { EditedDayField } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/domains/stores/model';
import { all, when, ALLOWED, refuse } from '@shared/kernel/decision';
import { mayBill } from '@shared/domains/bulk-load/step-decisions';
import { dayLimits } from '@shared/kernel/day-limits';
import { useStoreDate } from './use-store-date';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** Open once the daily load is completed; Submit once the date was changed. */
export function BillingDate({ store }: { store: Store }) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const billable = all(mayBill(store), mayChangeStore(store));
  const { day, saving, save } = useStoreDate(store, 'billing', billable.allowed);
  const changed = all(
    when(day.dirty, 'The date has not been changed'),
    day.wrong === undefined ? ALLOWED : refuse(day.wrong),
  );
  return (
    <div className={styles.row}>
      <EditedDayField label="Billing Date" day={day} decision={billable} {...dayLimits('billing')} />
      <Gate decision={all(billable, writable, changed)}>
        <Button disabledFocusable={saving} onClick={save}>
          Submit
        </Button>
      </Gate>
    </div>
  );
}
