import { Badge, makeStyles, tokens, type BadgeProps } from '@fluentui/react-components';
import {
  CheckmarkCircle16Regular,
  Circle16Regular,
  Clock16Regular,
  ErrorCircle16Regular,
  Prohibited16Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';

export type StatusTone = 'success' | 'danger' | 'warning' | 'late' | 'progress' | 'neutral' | 'off';

const looks: Record<StatusTone, { color: BadgeProps['color']; icon: ReactElement }> = {
  success: { color: 'success', icon: <CheckmarkCircle16Regular /> },
  danger: { color: 'danger', icon: <ErrorCircle16Regular /> },
  warning: { color: 'warning', icon: <Clock16Regular /> },
  late: { color: 'severe', icon: <Clock16Regular /> },
  progress: { color: 'brand', icon: <Clock16Regular /> },
  neutral: { color: 'informative', icon: <Circle16Regular /> },
  off: { color: 'subtle', icon: <Prohibited16Regular /> },
};

/** The pipeline's own words and how they look. A word not listed here looks neutral. */
const toneOfStatus: Record<string, StatusTone> = {
  Completed: 'success',
  Enabled: 'success',
  Failed: 'danger',
  'In Progress': 'progress',
  Active: 'progress',
  Pending: 'warning',
  Review: 'warning',
  Inactive: 'neutral',
  Disabled: 'off',
  Cancelled: 'off',
};

const useStyles = makeStyles({
  // A grid has hundreds of them: its headings are what is bold there.
  badge: { verticalAlign: 'middle', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
});

/** A status as text with colour and sign; the colour alone never carries it. */
export function StatusBadge({ status, tone }: { status: string; tone?: StatusTone }) {
  const styles = useStyles();
  const look = looks[tone ?? toneOfStatus[status] ?? 'neutral'];
  return (
    <Badge
      className={styles.badge}
      appearance="tint"
      color={look.color ?? 'informative'}
      icon={look.icon}
      size="large"
    >
      {status}
    </Badge>
  );
}
