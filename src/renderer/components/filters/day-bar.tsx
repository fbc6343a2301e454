// The bar above a report of one day: a date field, Apply, and the day that the report shows.

import { Button, Caption1, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ALLOWED, refuse } from '@shared/kernel/access/permission';
import { dayProblem } from '@shared/kernel/dates/day-limits';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { DateInput } from '../form';
import { RequirePermission } from '../permission/require-permission';

/** In a narrow window the field shrinks, and the button is below it instead of beside it. */
const NARROW = '@media (max-width: 480px)';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    [NARROW]: { flexWrap: 'wrap', alignItems: 'center', rowGap: tokens.spacingVerticalS },
    paddingBottom: tokens.spacingVerticalS,
  },
  // The label is beside the input, because one above it would take a row from the report.
  day: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    // Fluent's inputs are at least 250 pixels wide, which leaves no room for the label.
    [NARROW]: { '& .fui-Input': { minWidth: 0 } },
  },
  shown: { lineHeight: '32px', color: tokens.colorNeutralForeground2 },
});

interface DayBarProps {
  label: string;
  /** The day as `YYYY-MM-DD`; it must also be the key of the bar, so that another day resets the input. */
  day: string;
  onApply: (day: string) => void;
  /** The reason why the same day cannot be applied again, if there is one. */
  sameDay?: string;
}

/** The day changes only when Apply is pressed. */
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
        className={styles.day}
        orientation="horizontal"
        label={label}
        required
        validationState={error === undefined ? 'none' : 'error'}
        validationMessage={error}
      >
        <DateInput value={draft} onChange={setDraft} ariaLabel={label} />
      </Field>
      <RequirePermission permission={reason === undefined ? ALLOWED : refuse(reason)}>
        <Button appearance="primary" type="submit">
          {messages.actions.apply}
        </Button>
      </RequirePermission>
      {/* Until Apply is pressed, the day in the field may differ from the day of the report. */}
      <Caption1 role="status" className={styles.shown}>
        {controlTexts.filters.showing(formatDate(day))}
      </Caption1>
    </form>
  );
}
