import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { byKind } from '@shared/domains/calendar/events';
import type { CalendarEvent } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';
import { KindMark } from './kind-mark';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    minHeight: '20px',
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  kind: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

/** What is on the days shown, counted; the legend of the marks too. */
export function KindCounts({ events }: { events: readonly CalendarEvent[] }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.root}>
      {events.length === 0 && <Caption1>{texts.nothing}</Caption1>}
      {byKind(events).map(({ kind, events: ofKind }) => (
        <Caption1 key={kind} className={styles.kind}>
          <KindMark kind={kind} />
          {texts.counted(texts.kinds[kind], ofKind.length)}
        </Caption1>
      ))}
    </div>
  );
}
