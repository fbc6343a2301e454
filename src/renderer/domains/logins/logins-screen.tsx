import { Dropdown, Field, makeStyles, Option, Tab, TabList, tokens } from '@fluentui/react-components';
import { WorkArea } from '@renderer/components/page/work-area';
import { LOGIN_TABS, loginTabSchema } from '@shared/domains/logins/model';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatMonth } from '@shared/kernel/text/format';
import { DailyTab } from './daily-tab';
import { MonthlyTab } from './monthly-tab';
import { SummaryTab } from './summary-tab';
import { useLoginsUrlState } from './use-logins-url-state';

/** The page of the users' logins with three tabs: yesterday, a month by day, and a summary. */
export function LoginsScreen() {
  const styles = useStyles();
  const view = useLoginsUrlState();
  const { tab, month, months } = view;
  const views = (
    <div className={styles.views}>
      <TabList
        size="small"
        aria-label={texts.title}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => view.chooseTab(loginTabSchema.parse(value))}
      >
        {LOGIN_TABS.map((name) => (
          <Tab key={name} value={name}>
            {texts.tabs[name]}
          </Tab>
        ))}
      </TabList>
      {tab === 'monthly' && <MonthField month={month} months={months} onChoose={view.chooseMonth} />}
    </div>
  );
  return (
    <WorkArea>
      {tab === 'daily' && <DailyTab views={views} />}
      {tab === 'monthly' && (
        <MonthlyTab views={views} month={month} chart={view.chart} onChart={view.showChart} />
      )}
      {tab === 'summary' && <SummaryTab views={views} />}
    </WorkArea>
  );
}

const useMonthFieldStyles = makeStyles({
  field: { gridTemplateColumns: 'auto auto', columnGap: tokens.spacingHorizontalS },
  list: { minWidth: '180px' },
});

interface MonthFieldProps {
  month: string;
  months: readonly string[];
  onChoose: (month: string) => void;
}

/** The choice of a month among the last twelve. */
function MonthField({ month, months, onChoose }: MonthFieldProps) {
  const styles = useMonthFieldStyles();
  return (
    <Field className={styles.field} label={texts.month} orientation="horizontal">
      <Dropdown
        className={styles.list}
        value={formatMonth(month)}
        selectedOptions={[month]}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
      >
        {months.map((choice) => (
          <Option key={choice} value={choice} text={formatMonth(choice)}>
            {formatMonth(choice)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

const useStyles = makeStyles({
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});
