// The bar above a report of several days: two date fields and Apply. use-date-range.ts has the days in the URL; a
// report of one day has filters/day-bar.tsx.

import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { DateInput } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { refuse, ALLOWED } from '@shared/kernel/access/permission';
import { dateRangeErrors, type DateRange } from '@shared/kernel/dates/date-range';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  // A day fits in this width, and both days, Apply and a further field fit on one line of a small window.
  day: { width: '150px', '& .fui-Input': { width: '100%', minWidth: 0 }, '& input': { minWidth: 0 } },
  apply: { marginTop: '26px', '& .fui-Button': { minWidth: 'auto' } },
});

interface DateRangeBarProps {
  range: DateRange;
  /** The most days that the report has at a time; without it there is no limit. */
  maxDays?: number;
  onApply: (range: DateRange) => void;
  /** Reads the range again: Apply was pressed with the days that are applied. */
  onReload: () => void;
}

/**
 * The range changes only when Apply is pressed, or Enter in a field; with the same days, what is shown is read again.
 */
export function DateRangeBar({ range, maxDays, onApply, onReload }: DateRangeBarProps) {
  const styles = useStyles();
  const [draft, setDraft] = useState(range);
  const [applied, setApplied] = useState(range);
  // Back and midnight change the range too. With a key for it the bar would be mounted again, without the focus.
  if (applied.from !== range.from || applied.to !== range.to) {
    setApplied(range);
    setDraft(range);
  }
  const errors = dateRangeErrors(draft, maxDays);
  const texts = Object.values(errors);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (texts.length > 0) return;
    if (draft.from === range.from && draft.to === range.to) onReload();
    else onApply(draft);
  };
  const field = (name: keyof DateRange, label: string) => (
    <Field
      className={styles.day}
      label={label}
      required
      validationState={errors[name] === undefined ? 'none' : 'error'}
      validationMessage={errors[name]}
    >
      <DateInput
        value={draft[name]}
        onChange={(day) => setDraft({ ...draft, [name]: day })}
        ariaLabel={label}
      />
    </Field>
  );
  return (
    <form className={styles.bar} noValidate onSubmit={apply}>
      {field('from', controlTexts.filters.from)}
      {field('to', controlTexts.filters.to)}
      <span className={styles.apply}>
        <RequirePermission permission={texts.length === 0 ? ALLOWED : refuse(...texts)}>
          <Button type="submit" appearance="primary">
            {messages.actions.apply}
          </Button>
        </RequirePermission>
      </span>
    </form>
  );
}
