/** The same thing in two stores; one of them may not have it. */
export interface Pair<T> {
  one: T | undefined;
  other: T | undefined;
}

/**
 * Brings together what has the same key: all of the first in their order, then what only the other has. Where a key
 * comes more than once, the first goes with the first and so on.
 */
export function pairUp<T>(one: readonly T[], other: readonly T[], keyOf: (value: T) => string): Pair<T>[] {
  const waiting = new Map<string, T[]>();
  for (const value of other) waiting.set(keyOf(value), [...(waiting.get(keyOf(value)) ?? []), value]);
  const met = one.map((value): Pair<T> => ({ one: value, other: waiting.get(keyOf(value))?.shift() }));
  const left = new Set([...waiting.values()].flat());
  const alone = other.filter((value) => left.has(value)).map((value) => ({ one: undefined, other: value }));
  return [...met, ...alone];
}
