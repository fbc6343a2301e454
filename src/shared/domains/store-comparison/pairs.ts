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
