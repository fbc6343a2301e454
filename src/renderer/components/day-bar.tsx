import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { dayProblem } from '@shared/kernel/day-limits';
import { ALLOWED, refuse } from '@shared/kernel/decision';
import { DateInput } from './form';
import { Gate } from './gate';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  apply: { marginTop: '26px' },
});

interface DayBarProps {
  label: string;
  /** `YYYY-MM-DD`; key the bar with it, so that another day begins it anew. */
  day: string;
  onApply: (day: string) => void;
  /** Why the same day cannot be applied again, where it cannot. */
  sameDay?: string;
}

/** A day and Apply; what is asked for changes only when it is pressed. */
export function DayBar({ label, day, onApply, sameDay }: DayBarProps) {
  const styles = useStyles();
  const [draft, setDraft] = useState(day);
  const error = dayProblem(draft);
  const reason = error ?? (draft === day ? sameDay : undefined);
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) onApply(draft);
      }}
    >
      <Field
        label={label}
        required
        validationState={error === undefined ? 'none' : 'error'}
        validationMessage={error}
      >
        <DateInput value={draft} onChange={setDraft} ariaLabel={label} />
      </Field>
      <span className={styles.apply}>
        <Gate decision={reason === undefined ? ALLOWED : refuse(reason)}>
          <Button appearance="primary" type="submit">
            Apply
          </Button>
        </Gate>
      </span>
    </form>
  );
}
