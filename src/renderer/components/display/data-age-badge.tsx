import { BAND_LABELS, dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { StatusBadge, type StatusTone } from './status-badge';

const TONES: Record<DataBand, StatusTone> = { green: 'success', orange: 'late', red: 'danger' };

const ageText = (days: number): string => (days === 1 ? '1 day' : `${Math.max(0, days)} days`);

interface DataAgeBadgeProps {
  dataAsOf: string | null;
  /** The day as `YYYY-MM-DD`. */
  today: string;
}

/** The day up to which a store has data, its age, and the age band as a color and a word. */
export function DataAgeBadge({ dataAsOf, today }: DataAgeBadgeProps) {
  const age = daysBetween(dataAsOf, today);
  const band = dataBand(dataAsOf, today);
  const text = age === null ? 'No date' : `${formatDate(dataAsOf)} · ${ageText(age)}`;
  return <StatusBadge status={`${text} · ${BAND_LABELS[band]}`} tone={TONES[band]} />;
}
