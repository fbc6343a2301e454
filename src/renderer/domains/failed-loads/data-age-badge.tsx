import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import { formatDate } from '@shared/kernel/format';
import { dataAgeDays, dataBand, type DataBand } from '@shared/kernel/data-age';

const TONES: Record<DataBand, StatusTone> = { green: 'success', orange: 'late', red: 'danger' };

const ageText = (days: number): string => (days === 1 ? '1 day' : `${Math.max(0, days)} days`);

/** The day up to which a store has data, in the colour of its age. */
export function DataAgeBadge({ dataAsOf, today }: { dataAsOf: string | null; today: string }) {
  const age = dataAgeDays(dataAsOf, today);
  const text = age === null ? 'No date' : `${formatDate(dataAsOf)} · ${ageText(age)}`;
  return <StatusBadge status={text} tone={TONES[dataBand(dataAsOf, today)]} />;
}
