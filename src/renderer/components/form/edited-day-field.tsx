import { Field, Link, makeStyles, tokens } from '@fluentui/react-components';
import { GateField } from '@renderer/components/gate-field';
import type { Decision } from '@shared/kernel/decision';
import { DateInput, type DateInputProps } from './date-input';
import type { EditedDay } from './use-edited-day';

const useStyles = makeStyles({ offer: { display: 'inline-flex', gap: tokens.spacingHorizontalS } });

interface EditedDayFieldProps extends Pick<DateInputProps, 'min' | 'max' | 'restrictedDates'> {
  label: string;
  day: EditedDay;
  /** Whether it may be changed. */
  decision: Decision;
  className?: string;
}

/** A day that is edited in place, with what is wrong with it, or one that was entered before a crash, below. */
export function EditedDayField({ label, day, decision, className, ...limits }: EditedDayFieldProps) {
  const { value, wrong, offer, change } = day;
  const state = offer === null ? 'none' : 'warning';
  return (
    <GateField decision={decision}>
      <Field
        {...(className === undefined ? {} : { className })}
        label={label}
        validationState={wrong === undefined ? state : 'error'}
        validationMessage={wrong ?? (offer === null ? undefined : <DayOffer offer={offer} />)}
      >
        <DateInput
          value={value}
          onChange={change}
          ariaLabel={label}
          readOnly={!decision.allowed}
          {...limits}
        />
      </Field>
    </GateField>
  );
}

function DayOffer({ offer }: { offer: NonNullable<EditedDay['offer']> }) {
  const styles = useStyles();
  return (
    <span className={styles.offer}>
      Restore unsaved changes?
      <Link as="button" onClick={offer.restore}>
        Restore
      </Link>
      <Link as="button" onClick={offer.discard}>
        Discard
      </Link>
    </span>
  );
}
