import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { RouteLink } from '@renderer/components/route-link';
import { SidePanel } from '@renderer/components/side-panel';
import { wholeDay } from '@shared/domains/calendar/day-names';
import type { CalendarEvent } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { KindMark } from './kind-mark';

/** More are found by the filters. */
const MOST_LISTED = 500;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  mark: { paddingTop: tokens.spacingVerticalXXS },
  texts: { minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  beside: { color: tokens.colorNeutralForeground3 },
});

interface DayPanelProps {
  day: string;
  events: readonly CalendarEvent[];
  onClose: () => void;
}

/** All that is on a day, each leading to its store. */
export function DayPanel({ day, events, onClose }: DayPanelProps) {
  const styles = useStyles();
  useFocusReturn();
  return (
    <SidePanel title={wholeDay(day)} size="small" onClose={onClose}>
      {events.length === 0 && <Body1>{texts.nothingOn}</Body1>}
      <ul className={styles.list}>
        {events.slice(0, MOST_LISTED).map(({ id, kind, store, tenant, dms, to }) => (
          <li key={id} className={styles.event}>
            <span className={styles.mark}>
              <KindMark kind={kind} />
            </span>
            <div className={styles.texts}>
              <RouteLink to={to}>{store}</RouteLink>
              <Caption1>{texts.kinds[kind]}</Caption1>
              <Caption1 className={styles.beside}>{dms === null ? tenant : `${tenant} · ${dms}`}</Caption1>
            </div>
          </li>
        ))}
      </ul>
      {events.length > MOST_LISTED && <Body1>{texts.more(events.length - MOST_LISTED)}</Body1>}
    </SidePanel>
  );
}
