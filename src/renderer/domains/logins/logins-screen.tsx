import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { WorkArea } from '@renderer/components/work-area';
import { LOGIN_TABS, loginTabSchema } from '@shared/domains/logins/model';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { DailyTab } from './daily-tab';
import { MonthField } from './month-field';
import { MonthlyTab } from './monthly-tab';
import { SummaryTab } from './summary-tab';
import { useLoginsView } from './use-logins-view';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    // The month comes and goes with its tab; what is below does not move.
    minHeight: '44px',
  },
});

/** Who logged in: yesterday, in a month, lately. */
export function LoginsScreen() {
  const styles = useStyles();
  const view = useLoginsView();
  const { tab, month, months } = view;
  const bar = (
    <div className={styles.bar}>
      <TabList
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
      {tab === 'daily' && <DailyTab bar={bar} />}
      {tab === 'monthly' && (
        <MonthlyTab bar={bar} month={month} chart={view.chart} onChart={view.showChart} />
      )}
      {tab === 'summary' && <SummaryTab bar={bar} />}
    </WorkArea>
  );
}
