import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { SidePanel } from '@renderer/components/dialogs/side-panel';
import { RouteLink } from '@renderer/components/links/route-link';
import { wholeDay } from '@shared/domains/calendar/days';
import type { CalendarEvent } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { KindIcon } from './event-kinds';

/** The maximum number of listed events; the filters find the others. */
const MAX_LISTED_EVENTS = 500;

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

/** Lists all events of a day, each with a link to its store. */
export function DayPanel({ day, events, onClose }: DayPanelProps) {
  const styles = useStyles();
  return (
    <SidePanel title={wholeDay(day)} size="small" onClose={onClose}>
      {events.length === 0 && <Body1>{texts.nothingOn}</Body1>}
      <ul className={styles.list}>
        {events.slice(0, MAX_LISTED_EVENTS).map(({ id, kind, store, tenant, dms, to, forecast }) => (
          <li key={id} className={styles.event}>
            <span className={styles.mark}>
              <KindIcon kind={kind} />
            </span>
            <div className={styles.texts}>
              <RouteLink to={to}>{store}</RouteLink>
              <Caption1>{texts.kinds[kind]}</Caption1>
              {forecast !== undefined && <Caption1>{forecast}</Caption1>}
              <Caption1 className={styles.beside}>{dms === null ? tenant : `${tenant} · ${dms}`}</Caption1>
            </div>
          </li>
        ))}
      </ul>
      {events.length > MAX_LISTED_EVENTS && <Body1>{texts.more(events.length - MAX_LISTED_EVENTS)}</Body1>}
    </SidePanel>
  );
}
