import { BAND_LABELS, dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { StatusBadge, type StatusTone } from './status-badge';

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
    age === null ? messages.filters.noDate : `${formatDate(dataAsOf)} · ${messages.filters.days(age)}`;
  return <StatusBadge status={`${text} · ${BAND_LABELS[band]}`} tone={TONES[band]} />;
}
