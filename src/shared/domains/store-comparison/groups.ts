import type { ComparedTable } from '@shared/kernel/compared';
import { rowDiffers } from '@shared/kernel/compared';
import type { ComparedGroup } from './model';
import type { Pair } from './pairs';

/** A pair as it is shown; what only one store has is shown as that store has it. */
export function groupOf<T>(
  { one, other }: Pair<T>,
  title: string,
  tableOf: (one: T | undefined, other: T | undefined) => ComparedTable,
): ComparedGroup {
  const presence = one === undefined ? 'other' : other === undefined ? 'one' : 'both';
  return { title, presence, table: tableOf(one ?? other, other ?? one), counts: 'whole' };
}

/** How many entries a group stands for. */
export const entriesOf = ({ counts, table }: ComparedGroup): number =>
  counts === 'whole' ? 1 : table.rows.length;

/** How many of them are not the same in both stores. */
export function differingOf({ counts, presence, table }: ComparedGroup): number {
  if (counts === 'rows')
    return presence === 'both' ? table.rows.filter(rowDiffers).length : table.rows.length;
  return presence !== 'both' || table.rows.some(rowDiffers) ? 1 : 0;
}
