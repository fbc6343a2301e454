import type { Answer } from '@shared/kernel/answer';

/** Lists that are shown as one: as old as the oldest of them, a saved copy where one is. At least one. */
export function oldestOf<T>(answers: readonly Answer<T[]>[]): Answer<T[]> {
  const [asOf = new Date().toISOString()] = answers.map((answer) => answer.asOf).sort();
  return {
    data: answers.flatMap(({ data }) => data),
    asOf,
    origin: answers.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: answers.some(({ partial }) => partial),
  };
}
