import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AlertOn16Regular,
  CheckmarkCircle16Regular,
  DismissCircle16Regular,
  HourglassHalf16Regular,
  QuestionCircle16Regular,
  Rocket16Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { CalendarKind } from '@shared/domains/calendar/model';

const ICONS: Record<CalendarKind, FluentIcon> = {
  overdue: AlertOn16Regular,
  launch: Rocket16Regular,
  launched: CheckmarkCircle16Regular,
  trial: HourglassHalf16Regular,
  asked: QuestionCircle16Regular,
  cancelled: DismissCircle16Regular,
};

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  overdue: { color: tokens.colorStatusDangerForeground1 },
  launch: { color: tokens.colorBrandForeground1 },
  launched: { color: tokens.colorStatusSuccessForeground1 },
  trial: { color: tokens.colorStatusWarningForeground1 },
  asked: { color: tokens.colorStatusWarningForeground1 },
  cancelled: { color: tokens.colorNeutralForeground3 },
});

/** Stands beside the word that says the same. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  const styles = useStyles();
  const Icon = ICONS[kind];
  return <Icon className={mergeClasses(styles.root, styles[kind])} aria-hidden />;
}
