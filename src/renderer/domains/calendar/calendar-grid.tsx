import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { weekdayName } from '@shared/domains/calendar/day-names';
import { dayAfterKey } from '@shared/domains/calendar/days';
import type { CalendarEvent, CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { DayCell } from './day-cell';

const ROW = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  week: {
    ...ROW,
    flexGrow: 1,
    flexBasis: 0,
    minHeight: '80px',
    '@media print': { flexBasis: 'auto', breakInside: 'avoid' },
  },
  alone: { minHeight: '240px' },
  head: { ...ROW, backgroundColor: tokens.colorNeutralBackground3 },
  weekday: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface CalendarGridProps {
  label: string;
  weeks: readonly (readonly string[])[];
  byDay: ReadonlyMap<string, readonly CalendarEvent[]>;
  view: CalendarView;
  day: string;
  today: string;
  onMove: (day: string) => void;
  onOpen: (day: string) => void;
}

/** Weeks of days, one of which is in the tab order. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, byDay, view, day, today, onMove, onOpen } = props;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // The focus is to come to the day, which may be drawn only in a month that is not there yet.
  const wanted = useRef(false);
  const focusDay = (): void => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    focusDay();
  });
  useGoToRows({ label, list: root, run: focusDay });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, day);
    if (next !== undefined) {
      event.preventDefault();
      wanted.current = true;
      onMove(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(day);
    }
  };
  return (
    <div
      role="grid"
      aria-label={label}
      aria-description={texts.keys}
      data-sheet="landscape"
      className={styles.root}
      ref={root}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.head}>
        {weeks[0]?.map((one) => (
          <div key={one} role="columnheader" className={styles.weekday}>
            {weekdayName(one)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={mergeClasses(styles.week, view === 'week' && styles.alone)}>
          {week.map((one) => (
            <DayCell
              key={one}
              day={one}
              events={byDay.get(one) ?? []}
              view={view}
              isToday={one === today}
              beside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              selected={one === day}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
