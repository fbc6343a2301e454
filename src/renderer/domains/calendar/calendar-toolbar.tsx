// The controls above the calendar: the search with the DMS filter, and the navigation between days and views.

import {
  Button,
  Dropdown,
  makeStyles,
  Option,
  SearchBox,
  Subtitle2,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { IconButton } from '@renderer/components/display/icon-button';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { periodName, stepDay } from '@shared/domains/calendar/days';
import { CALENDAR_VIEWS, type CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { messages } from '@shared/kernel/text/messages';

const useCalendarFiltersStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: { width: '200px' },
  dms: { minWidth: '130px' },
});

interface CalendarFiltersProps {
  search: string;
  dms: string;
  dmsNames: readonly string[];
  onChange: (change: { search?: string; dms?: string }) => void;
}

export function CalendarFilters({ search, dms, dmsNames, onChange }: CalendarFiltersProps) {
  const styles = useCalendarFiltersStyles();
  const [typedSearch, setTypedSearch] = useOptimisticText(search, (text) => {
    recordUsage('filter', texts.searchHint);
    onChange({ search: text });
  });
  return (
    <div role="search" aria-label={texts.filters} className={styles.root}>
      <SearchBox
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={typedSearch}
        dismiss={{ 'aria-label': messages.generic.clearSearch }}
        onChange={(_event, { value }) => setTypedSearch(value)}
      />
      <Dropdown
        className={styles.dms}
        aria-label={texts.dms}
        value={dms === '' ? texts.allDms : dms}
        selectedOptions={[dms]}
        onOptionSelect={(_event, { optionValue }) => {
          recordUsage('filter', texts.dms);
          onChange({ dms: optionValue ?? '' });
        }}
      >
        <Option value="">{texts.allDms}</Option>
        {dmsNames.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { minWidth: '168px', margin: 0 },
});

interface CalendarNavigationProps {
  view: CalendarView;
  day: string;
  today: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
}

/** The displayed period, buttons for the previous one, today and the next one, and the views. */
export function CalendarNavigation({ view, day, today, onView, onDay }: CalendarNavigationProps) {
  const styles = useStyles();
  const { before, after } = texts.steps[view];
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" aria-live="polite" className={styles.title}>
        {periodName(day, view)}
      </Subtitle2>
      <IconButton
        icon={<ChevronLeft20Regular />}
        label={before}
        onClick={() => onDay(stepDay(day, view, -1))}
        size="medium"
      />
      <Button onClick={() => onDay(today)}>{texts.today}</Button>
      <IconButton
        icon={<ChevronRight20Regular />}
        label={after}
        onClick={() => onDay(stepDay(day, view, 1))}
        size="medium"
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
