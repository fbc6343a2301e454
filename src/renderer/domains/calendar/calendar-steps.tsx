import { Button, makeStyles, Subtitle2, Tab, TabList, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { periodName } from '@shared/domains/calendar/day-names';
import { stepOf } from '@shared/domains/calendar/days';
import { CALENDAR_VIEWS, type CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { minWidth: '168px', margin: 0 },
});

interface CalendarStepsProps {
  view: CalendarView;
  day: string;
  today: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
}

/** Which days are shown, and the way to those before and after. */
export function CalendarSteps({ view, day, today, onView, onDay }: CalendarStepsProps) {
  const styles = useStyles();
  const { before, after } = texts.steps[view];
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" aria-live="polite" className={styles.title}>
        {periodName(day, view)}
      </Subtitle2>
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={before}
        title={before}
        onClick={() => onDay(stepOf(day, view, -1))}
      />
      <Button onClick={() => onDay(today)}>{texts.today}</Button>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={after}
        title={after}
        onClick={() => onDay(stepOf(day, view, 1))}
      />
      <TabList
        size="small"
        aria-label={texts.view}
        selectedValue={view}
        onTabSelect={(_event, { value }) => {
          const chosen = CALENDAR_VIEWS.find((known) => known === value);
          if (chosen) onView(chosen);
        }}
      >
        {CALENDAR_VIEWS.map((known) => (
          <Tab key={known} value={known}>
            {texts.views[known]}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}
