import type { DataGridCell } from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import { statusOf, type LoadStatus } from '@shared/domains/daily-loads/rules';
import type { LoadLine } from './load-lines';

const TONES: Record<LoadStatus, StatusTone> = {
  SUCCESS: 'success',
  FAILED: 'danger',
  'IN PROGRESS': 'late',
};

/** Green, red or orange, and the word. */
export function LoadStatusCell({ data }: DataGridCell<LoadLine>) {
  if (!data || data.statuss === '') return null;
  const status = statusOf(data);
  return <StatusBadge status={status ?? data.statuss} tone={status === null ? 'neutral' : TONES[status]} />;
}
