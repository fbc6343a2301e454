import { StatusBadge, type StatusTone } from './status-badge';
import { formatDate } from '@shared/kernel/format';
import { BAND_WORDS, dataAgeDays, dataBand, type DataBand } from '@shared/kernel/data-age';

const TONES: Record<DataBand, StatusTone> = { green: 'success', orange: 'late', red: 'danger' };

const ageText = (days: number): string => (days === 1 ? '1 day' : `${Math.max(0, days)} days`);

interface DataAgeBadgeProps {
  dataAsOf: string | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The day up to which a store has data, its age, and the band of that age as colour and as word. */
export function DataAgeBadge({ dataAsOf, today }: DataAgeBadgeProps) {
  const age = dataAgeDays(dataAsOf, today);
  const band = dataBand(dataAsOf, today);
  const text = age === null ? 'No date' : `${formatDate(dataAsOf)} · ${ageText(age)}`;
  return <StatusBadge status={`${text} · ${BAND_WORDS[band]}`} tone={TONES[band]} />;
}
