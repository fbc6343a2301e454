import { makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { PageHeader } from '@renderer/components/page-header';
import { ErrorState, LoadingSkeleton, OfflineState } from '@renderer/components/page-states';
import { useToday } from '@renderer/platform/today';
import { periodName } from '@shared/domains/calendar/day-names';
import { weeksShown } from '@shared/domains/calendar/days';
import { chosenEvents, eventsByDay } from '@shared/domains/calendar/events';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { CalendarFilters } from './calendar-filters';
import { CalendarGrid } from './calendar-grid';
import { CalendarSteps } from './calendar-steps';
import { DayPanel } from './day-panel';
import { FailedSources } from './failed-sources';
import { KindCounts } from './kind-counts';
import { SaveMenu } from './save-menu';
import { useCalendar } from './use-calendar';
import { useCalendarAddress } from './use-calendar-address';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
});

/** Launches, cancellations and trials of all tenants by month and week. */
export function CalendarScreen() {
  const styles = useStyles();
  const today = useToday();
  const { events, isPending, failed, nothingRead, freshness } = useCalendar(today);
  const [{ view, day, search, dms }, change] = useCalendarAddress(today);
  const [opened, setOpened] = useState<string | null>(null);
  const searched = useDeferredValue(search);
  const dmsNames = useMemo(
    () => [...new Set([dms, ...events.map((event) => event.dms ?? '')])].filter((name) => name !== '').sort(),
    [events, dms],
  );
  const chosen = useMemo(() => chosenEvents(events, { search: searched, dms }), [events, searched, dms]);
  const weeks = useMemo(() => weeksShown(day, view), [day, view]);
  const byDay = useMemo(() => eventsByDay(chosen, weeks.flat()), [chosen, weeks]);
  const shown = useMemo(() => [...byDay.values()].flat(), [byDay]);
  const ahead = useMemo(() => chosen.filter((event) => event.day >= today), [chosen, today]);
  const period = periodName(day, view);
  const [first] = failed;
  const Failure = first?.error.code === 'OFFLINE' ? OfflineState : ErrorState;
  const retryAll = freshness.onRefresh;
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshness}
        actions={<SaveMenu period={period} shown={shown} ahead={ahead} />}
      />
      {nothingRead && first && (
        <Failure reason={first.error.message} {...(retryAll && { onRetry: retryAll })} />
      )}
      {isPending && <LoadingSkeleton rows={12} />}
      {!isPending && !nothingRead && (
        <>
          <FailedSources failed={failed} />
          <div className={styles.bar}>
            <CalendarSteps
              {...{ view, day, today }}
              onView={(to) => change({ view: to })}
              onDay={(to) => change({ day: to })}
            />
            <CalendarFilters {...{ search, dms, dmsNames }} onChange={change} />
          </div>
          <KindCounts events={shown} />
          <CalendarGrid
            {...{ weeks, byDay, view, day, today }}
            label={period}
            onMove={(to) => change({ day: to })}
            onOpen={(to) => {
              change({ day: to });
              setOpened(to);
            }}
          />
        </>
      )}
      {opened !== null && (
        <DayPanel day={opened} events={byDay.get(opened) ?? []} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
