import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { dateError } from '@shared/domains/email-report/rules';
import { emailReportTexts } from '@shared/domains/email-report/texts';
import { ALLOWED, refuse } from '@shared/kernel/decision';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  apply: { marginTop: '26px' },
});

/** A day and Apply; what is asked for changes only when it is pressed. */
export function DayBar({ day, onApply }: { day: string; onApply: (day: string) => void }) {
  const styles = useStyles();
  const [draft, setDraft] = useState(day);
  const error = dateError(draft);
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) onApply(draft);
      }}
    >
      <Field
        label={emailReportTexts.date}
        required
        validationState={error === undefined ? 'none' : 'error'}
        validationMessage={error}
      >
        <DateInput value={draft} onChange={setDraft} ariaLabel={emailReportTexts.date} />
      </Field>
      <span className={styles.apply}>
        <Gate decision={error === undefined ? ALLOWED : refuse(error)}>
          <Button appearance="primary" type="submit">
            Apply
          </Button>
        </Gate>
      </span>
    </form>
  );
}
