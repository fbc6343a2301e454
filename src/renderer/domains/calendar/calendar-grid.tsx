// The weeks of the calendar as a grid of days: in a month with a line for each kind of event, in a week with the
// events.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { FORCED_COLORS, SHADED_MARK } from '@renderer/platform/theme/forced-colors';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { weekdayName, wholeDay, dayAfterKey } from '@shared/domains/calendar/days';
import { groupByKind } from '@shared/domains/calendar/events';
import type { CalendarEvent, CalendarKind, CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { isForecastLate } from '@shared/domains/forecast/rules';
import type { StoreRange } from '@shared/domains/forecast/model';
import { shortRange } from '@shared/domains/forecast/sentences';
import { dayRangeName } from '@shared/kernel/text/format';
import { KindIcon } from './event-kinds';

const useEventLineStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  text: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // In print there is no hover, so texts wrap.
    '@media print': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  tall: { alignItems: 'flex-start', paddingTop: tokens.spacingVerticalXXS },
  wrapped: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // The lowest cell of a month has room for them.
  threeLines: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    // The box would leave out the space between kind and name.
    '@media print': { display: 'block', WebkitLineClamp: 'none' },
  },
  kind: { fontWeight: tokens.fontWeightSemibold },
  // A line less, for that of the forecast below it.
  twoLines: { WebkitLineClamp: '2' },
  // Below the text of the line above, not its icon.
  forecast: {
    color: tokens.colorNeutralForeground3,
    // In a narrow window the cell has no room for it.
    '@media (min-width: 1200px)': { paddingInlineStart: '18px' },
  },
});

interface EventLineProps {
  kind: CalendarKind;
  text: string;
  /** Whether the text wraps: to so many lines, or to as many as it needs. */
  wrapText?: 'two' | 'three' | 'all';
}

interface LaunchForecasts {
  /** What forecasts are based on, and how old they are; null where there is none. */
  forecastBasis: string | null;
  /** When a planned launch will probably be; undefined without a forecast. */
  forecastOf: (event: CalendarEvent) => StoreRange | undefined;
}

/** When the launches of a line are likely: of one store the days, of several how many are likely late. */
function forecastOfLine(
  events: readonly CalendarEvent[],
  forecastOf: LaunchForecasts['forecastOf'],
): { text: string; days: string } | null {
  const [event, ...others] = events;
  if (event !== undefined && others.length === 0) {
    const range = forecastOf(event);
    return range
      ? { text: texts.likely(dayRangeName(range.p50, range.p85)), days: `${shortRange(range)}. ` }
      : null;
  }
  const late = events.filter((one) => isForecastLate({ planned: one.day, range: forecastOf(one) ?? null }));
  return late.length > 0 ? { text: texts.likelyLate(late.length), days: '' } : null;
}

interface ForecastLineProps extends LaunchForecasts {
  /** The events of the line above. */
  events: readonly CalendarEvent[];
}

function ForecastLine({ events, forecastBasis, forecastOf }: ForecastLineProps) {
  const styles = useEventLineStyles();
  const forecast = forecastOfLine(events, forecastOf);
  return (
    forecast && (
      <div
        className={mergeClasses(styles.root, styles.text, styles.forecast)}
        title={`${forecast.days}${forecastBasis ?? ''}`}
      >
        {forecast.text}
      </div>
    )
  );
}

function EventLine({ kind, text, wrapText }: EventLineProps) {
  const styles = useEventLineStyles();
  return (
    <div
      className={mergeClasses(styles.root, wrapText && styles.tall)}
      title={`${texts.kinds[kind]}: ${text}`}
    >
      <KindIcon kind={kind} />
      <span
        className={mergeClasses(
          styles.text,
          wrapText && styles.wrapped,
          (wrapText === 'two' || wrapText === 'three') && styles.threeLines,
          wrapText === 'two' && styles.twoLines,
        )}
      >
        <span className={styles.kind}>{texts.short[kind]}</span> {text}
      </span>
    </div>
  );
}

/** The maximum number of events in a week's cell; the panel of the day lists all. */
const MAX_EVENTS_IN_WEEK_CELL = 40;

const useDayCellStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    overflow: 'hidden',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `-${tokens.strokeWidthThick}`,
    },
  },
  beside: { backgroundColor: tokens.colorNeutralBackground3, ...SHADED_MARK },
  selected: {
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorBrandStroke1}`,
    // High contrast renders no shadows, so an outline is used.
    [FORCED_COLORS]: {
      outline: '1px solid Highlight',
      outlineOffset: '-2px',
      // Without it the day with the focus would look like the selected one.
      ':focus-visible': { outlineWidth: '3px', outlineOffset: '-3px' },
    },
  },
  unseen: VISUALLY_HIDDEN,
  head: { display: 'flex', justifyContent: 'space-between', fontSize: tokens.fontSizeBase200 },
  today: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  more: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface DayCellProps extends LaunchForecasts {
  day: string;
  events: readonly CalendarEvent[];
  view: CalendarView;
  isToday: boolean;
  /** True for a day of the previous or next month. */
  outsideMonth: boolean;
  selected: boolean;
  onOpen: (day: string) => void;
}

/** The cell of a day: in a month it has a line per kind, in a week all events. */
function DayCell({ day, events, view, isToday, outsideMonth, selected, onOpen, ...forecasts }: DayCellProps) {
  const styles = useDayCellStyles();
  return (
    <div
      role="gridcell"
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      data-day={day}
      className={mergeClasses(styles.root, outsideMonth && styles.beside, selected && styles.selected)}
      onClick={() => onOpen(day)}
    >
      <div className={mergeClasses(styles.head, isToday && styles.today)}>
        <span className={styles.unseen}>{`${wholeDay(day)} `}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
        {isToday && <span>{texts.today}</span>}
      </div>
      {view === 'month'
        ? groupByKind(events).map(({ kind, events: ofKind }, _at, kinds) => (
            <Fragment key={kind}>
              <EventLine
                kind={kind}
                {...(kinds.length === 1 && {
                  wrapText: forecastOfLine(ofKind, forecasts.forecastOf) ? 'two' : 'three',
                })}
                text={ofKind.length === 1 ? (ofKind[0]?.store ?? '') : texts.stores(ofKind.length)}
              />
              <ForecastLine events={ofKind} {...forecasts} />
            </Fragment>
          ))
        : events.slice(0, MAX_EVENTS_IN_WEEK_CELL).map((event) => (
            <Fragment key={event.id}>
              <EventLine kind={event.kind} text={event.store} wrapText="all" />
              <ForecastLine events={[event]} {...forecasts} />
            </Fragment>
          ))}
      {view === 'week' && events.length > MAX_EVENTS_IN_WEEK_CELL && (
        <div className={styles.more}>{texts.more(events.length - MAX_EVENTS_IN_WEEK_CELL)}</div>
      )}
    </div>
  );
}

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

interface CalendarGridProps extends LaunchForecasts {
  label: string;
  weeks: readonly (readonly string[])[];
  byDay: ReadonlyMap<string, readonly CalendarEvent[]>;
  view: CalendarView;
  day: string;
  today: string;
  onMove: (day: string) => void;
  onOpen: (day: string) => void;
}

/** One day is in the tab order. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, byDay, view, day, today, forecastBasis, forecastOf, onMove, onOpen } = props;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // The focus moves after the render, because the day may be in a month that is not rendered yet.
  const focusPending = useRef(false);
  const focusDay = (): void => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  useLayoutEffect(() => {
    if (!focusPending.current) return;
    focusPending.current = false;
    focusDay();
  });
  useGoToRows({ label, list: root, run: focusDay });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, day);
    if (next !== undefined) {
      event.preventDefault();
      focusPending.current = true;
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
              outsideMonth={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              selected={one === day}
              {...{ forecastBasis, forecastOf }}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
