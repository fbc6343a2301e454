import type { Answer } from '@shared/kernel/answer';
import type { ComparedStore } from '@shared/domains/store-comparison/model';

/** The whole is as old as the oldest of its parts; `now` where the pipeline has opened none of them. */
export function ageOf(
  { store: _store, ...sections }: ComparedStore,
  now: string,
): Pick<Answer<unknown>, 'asOf' | 'origin'> {
  const read = Object.values(sections).flatMap((section) => (section.status === 'read' ? section : []));
  const [oldest = now] = read.map(({ asOf }) => asOf).sort();
  return { asOf: oldest, origin: read.some(({ kept }) => kept) ? 'cache' : 'live' };
}
