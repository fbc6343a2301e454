import { makeStyles, tokens } from '@fluentui/react-components';
import { Circle16Regular, Clock16Filled, ErrorCircle16Filled } from '@fluentui/react-icons';
import type { TodayTone } from '@shared/domains/today/model';
import { todayTexts as texts } from '@shared/domains/today/texts';

const ICONS = { danger: ErrorCircle16Filled, warning: Clock16Filled, calm: Circle16Regular } as const;

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  calm: { color: tokens.colorNeutralForeground4 },
});

/** How much a line presses, as a shape and a word too. */
export function ToneMark({ tone }: { tone: TodayTone }) {
  const styles = useStyles();
  const Icon = ICONS[tone];
  return <Icon className={styles[tone]} title={texts.tones[tone]} />;
}
