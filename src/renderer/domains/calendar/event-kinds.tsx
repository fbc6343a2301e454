// The kinds of calendar events: the icon of each, and the legend with the number of visible events per kind.

import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AlertOn16Regular,
  CheckmarkCircle16Regular,
  Clock16Regular,
  DismissCircle16Regular,
  type FluentIcon,
  QuestionCircle16Regular,
  Rocket16Regular,
} from '@fluentui/react-icons';
import { groupByKind } from '@shared/domains/calendar/events';
import type { CalendarEvent, CalendarKind } from '@shared/domains/calendar/model';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';

const useKindLegendStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    minHeight: '20px',
    color: tokens.colorNeutralForeground2,
    // Below the navigation and the filters; in a wide window between them, where two lines fit, so that a month with more
    // kinds does not move the calendar.
    order: 1,
    flexBasis: '100%',
    '@media (min-width: 1400px)': { order: 0, flex: '1 1 0', minWidth: 0, rowGap: 0 },
  },
  kind: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

export function KindLegend({ events }: { events: readonly CalendarEvent[] }) {
  const styles = useKindLegendStyles();
  return (
    <div role="status" className={styles.root}>
      {events.length === 0 && <Caption1>{texts.nothing}</Caption1>}
      {groupByKind(events).map(({ kind, events: ofKind }) => (
        <Caption1 key={kind} className={styles.kind}>
          <KindIcon kind={kind} />
          {texts.counted(texts.kinds[kind], ofKind.length)}
        </Caption1>
      ))}
    </div>
  );
}

const ICONS: Record<CalendarKind, FluentIcon> = {
  overdue: AlertOn16Regular,
  launch: Rocket16Regular,
  launched: CheckmarkCircle16Regular,
  trial: Clock16Regular,
  cancellationRequested: QuestionCircle16Regular,
  cancelled: DismissCircle16Regular,
};

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  overdue: { color: tokens.colorStatusDangerForeground1 },
  launch: { color: tokens.colorBrandForeground1 },
  launched: { color: tokens.colorStatusSuccessForeground1 },
  trial: { color: tokens.colorStatusWarningForeground1 },
  cancellationRequested: { color: tokens.colorStatusWarningForeground1 },
  cancelled: { color: tokens.colorNeutralForeground3 },
});

/** The icon is beside the text with the same meaning. */
export function KindIcon({ kind }: { kind: CalendarKind }) {
  const styles = useStyles();
  const Icon = ICONS[kind];
  return <Icon className={mergeClasses(styles.root, styles[kind])} aria-hidden />;
}
