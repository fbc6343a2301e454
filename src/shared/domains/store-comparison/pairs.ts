// Pairs the entries of two stores by key, and counts what differs.

import { type ComparedTable, rowDiffers } from '@shared/kernel/comparison';
import type { ComparedGroup } from './model';

/** The same entry in two stores; one of them may not have it. */
export interface Pair<T> {
  one: T | undefined;
  other: T | undefined;
}

/**
 * Pairs entries by key: all of the first in their order, then those that only the other has. If a key is repeated, the
 * first is paired with the first and so on.
 */
export function pairUp<T>(one: readonly T[], other: readonly T[], keyOf: (value: T) => string): Pair<T>[] {
  const waiting = new Map<string, number[]>();
  other.forEach((value, at) => waiting.set(keyOf(value), [...(waiting.get(keyOf(value)) ?? []), at]));
  const met = one.map((value): Pair<T> => {
    const at = waiting.get(keyOf(value))?.shift();
    return { one: value, other: at === undefined ? undefined : other[at] };
  });
  const left = new Set([...waiting.values()].flat());
  const alone = other.filter((_value, at) => left.has(at)).map((value) => ({ one: undefined, other: value }));
  return [...met, ...alone];
}

/** The group that shows a pair. An entry of one store only is shown with that store's values. */
export function groupOf<T>(
  { one, other }: Pair<T>,
  title: string,
  tableOf: (one: T | undefined, other: T | undefined) => ComparedTable,
): ComparedGroup {
  const presence = one === undefined ? 'other' : other === undefined ? 'one' : 'both';
  return { title, presence, table: tableOf(one ?? other, other ?? one), counts: 'whole' };
}

/** The number of entries in a group. */
export const countEntries = ({ counts, table }: ComparedGroup): number =>
  counts === 'whole' ? 1 : table.rows.length;

/** The number of entries that differ between the stores. */
export function countDifferences({ counts, presence, table }: ComparedGroup): number {
  if (counts === 'rows')
    return presence === 'both' ? table.rows.filter(rowDiffers).length : table.rows.length;
  return presence !== 'both' || table.rows.some(rowDiffers) ? 1 : 0;
}
