import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate/gate';
import { refuse, ALLOWED } from '@shared/kernel/access/permission';
import { dateRangeErrors, type DateRange } from '@shared/kernel/dates/date-range';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  // A day fits in this width, and both days, Apply and a further field fit on one line of a small window.
  day: { width: '150px', '& .fui-Input': { width: '100%', minWidth: 0 }, '& input': { minWidth: 0 } },
  apply: { marginTop: '26px', '& .fui-Button': { minWidth: 'auto' } },
});

/** The bar above a report of several days: two date fields and Apply. The range changes only when Apply is pressed. */
export function DateRangeBar({ range, onApply }: { range: DateRange; onApply: (range: DateRange) => void }) {
  const styles = useStyles();
  const [draft, setDraft] = useState(range);
  const errors = dateRangeErrors(draft);
  const texts = Object.values(errors);
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
    <div className={styles.bar}>
      {field('from', messages.filters.from)}
      {field('to', messages.filters.to)}
      <span className={styles.apply}>
        <Gate permission={texts.length === 0 ? ALLOWED : refuse(...texts)}>
          <Button appearance="primary" onClick={() => onApply(draft)}>
            {messages.actions.apply}
          </Button>
        </Gate>
      </span>
    </div>
  );
}
