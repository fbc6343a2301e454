import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { wholeDay } from '@shared/domains/calendar/day-names';
import { byKind } from '@shared/domains/calendar/events';
import type { CalendarEvent, CalendarView } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { CellLine } from './cell-line';

/** A week's day lists so many; the others are in its panel. */
const MOST_IN_WEEK = 40;

const useStyles = makeStyles({
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
  beside: { backgroundColor: tokens.colorNeutralBackground3 },
  selected: {
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorBrandStroke1}`,
    // High contrast draws no shadows.
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-2px' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: { display: 'flex', justifyContent: 'space-between', fontSize: tokens.fontSizeBase200 },
  today: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  more: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface DayCellProps {
  day: string;
  events: readonly CalendarEvent[];
  view: CalendarView;
  isToday: boolean;
  /** Of the month before or after. */
  beside: boolean;
  selected: boolean;
  onOpen: (day: string) => void;
}

/** A day: of a month its kinds in a line each, of a week all that is on it. */
export function DayCell({ day, events, view, isToday, beside, selected, onOpen }: DayCellProps) {
  const styles = useStyles();
  return (
    <div
      role="gridcell"
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      data-day={day}
      className={mergeClasses(styles.root, beside && styles.beside, selected && styles.selected)}
      onClick={() => onOpen(day)}
    >
      <div className={mergeClasses(styles.head, isToday && styles.today)}>
        <span className={styles.unseen}>{`${wholeDay(day)} `}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
        {isToday && <span>{texts.today}</span>}
      </div>
      {view === 'month'
        ? byKind(events).map(({ kind, events: [first, ...others] }) => (
            <CellLine
              key={kind}
              kind={kind}
              text={others.length === 0 ? (first?.store ?? '') : texts.stores(others.length + 1)}
            />
          ))
        : events
            .slice(0, MOST_IN_WEEK)
            .map((event) => <CellLine key={event.id} kind={event.kind} text={event.store} tall />)}
      {view === 'week' && events.length > MOST_IN_WEEK && (
        <div className={styles.more}>{texts.more(events.length - MOST_IN_WEEK)}</div>
      )}
    </div>
  );
}
