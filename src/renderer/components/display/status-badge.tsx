// A status as a word with a color, and the day up to which a store has data as one.

import { Badge, makeStyles, tokens, type BadgeProps } from '@fluentui/react-components';
import {
  CheckmarkCircle16Regular,
  Circle16Regular,
  Clock16Regular,
  ErrorCircle16Regular,
  Prohibited16Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { BAND_LABELS, dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import { daysBetween } from '@shared/kernel/dates/dates';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatDate } from '@shared/kernel/text/format';

export type StatusTone = 'success' | 'danger' | 'warning' | 'late' | 'progress' | 'neutral' | 'off';

/** A status as text with a color and an icon; the color alone never carries the meaning. */
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

const looks: Record<StatusTone, { color: BadgeProps['color']; icon: ReactElement }> = {
  success: { color: 'success', icon: <CheckmarkCircle16Regular /> },
  danger: { color: 'danger', icon: <ErrorCircle16Regular /> },
  warning: { color: 'warning', icon: <Clock16Regular /> },
  late: { color: 'severe', icon: <Clock16Regular /> },
  progress: { color: 'brand', icon: <Clock16Regular /> },
  neutral: { color: 'informative', icon: <Circle16Regular /> },
  off: { color: 'subtle', icon: <Prohibited16Regular /> },
};

/** The tone of each status of the pipeline. A status that is not listed is neutral. */
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
  // The weight is regular, because a grid has hundreds of badges and its headings must stand out.
  badge: { verticalAlign: 'middle', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
});

const TONES: Record<DataBand, StatusTone> = { green: 'success', orange: 'late', red: 'danger' };

interface DataAgeBadgeProps {
  dataAsOf: string | null;
  /** The day as `YYYY-MM-DD`. */
  today: string;
}

/** The day up to which a store has data, its age, and the age band as a color and a word. */
export function DataAgeBadge({ dataAsOf, today }: DataAgeBadgeProps) {
  const age = daysBetween(dataAsOf, today);
  const band = dataBand(dataAsOf, today);
  const text =
    age === null
      ? controlTexts.filters.noDate
      : `${formatDate(dataAsOf)} · ${controlTexts.filters.days(age)}`;
  return <StatusBadge status={`${text} · ${BAND_LABELS[band]}`} tone={TONES[band]} />;
}
