import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { monthTitle } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';

const useStyles = makeStyles({
  field: { gridTemplateColumns: 'auto auto', columnGap: tokens.spacingHorizontalS },
  list: { minWidth: '180px' },
});

interface MonthFieldProps {
  month: string;
  months: readonly string[];
  onChoose: (month: string) => void;
}

/** The last twelve months. */
export function MonthField({ month, months, onChoose }: MonthFieldProps) {
  const styles = useStyles();
  return (
    <Field className={styles.field} label={texts.month} orientation="horizontal">
      <Dropdown
        className={styles.list}
        value={monthTitle(month)}
        selectedOptions={[month]}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
      >
        {months.map((choice) => (
          <Option key={choice} value={choice} text={monthTitle(choice)}>
            {monthTitle(choice)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
