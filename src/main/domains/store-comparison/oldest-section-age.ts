import type { ComparedStore } from '@shared/domains/store-comparison/model';
import type { Answer } from '@shared/kernel/answer';

/** The age of a compared store: that of its oldest section, or `now` if the pipeline has opened no section yet. */
export function oldestSectionAge(
  { store: _store, ...sections }: ComparedStore,
  now: string,
): Pick<Answer<unknown>, 'asOf' | 'origin'> {
  const read = Object.values(sections).flatMap((section) => (section.status === 'read' ? section : []));
  const [oldest = now] = read.map(({ asOf }) => asOf).sort();
  return { asOf: oldest, origin: read.some(({ kept }) => kept) ? 'cache' : 'live' };
}
