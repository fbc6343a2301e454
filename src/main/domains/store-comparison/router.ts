import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { readConfiguration, readOpcodes } from '@main/domains/store-configuration';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import type { Answer } from '@shared/kernel/answer';

export const storeComparisonRouter = router({
  /** The whole configuration of a store; each section is cached separately, and the age is the oldest section's. */
  configuration: protectedProcedure
    .input(z.object({ id: z.number().int() }))
    .query(async ({ ctx, input, signal }): Promise<Answer<ComparedStore>> => {
      const reading = { signal: signal ?? new AbortController().signal };
      const configuration = await readConfiguration(ctx, input.id, reading);
      const data = { ...configuration, opcodes: await readOpcodes(ctx, configuration.store, reading) };
      return { data, ...oldestSectionAge(data, new Date().toISOString()), partial: false };
    }),
});

/** The age of a compared store: that of its oldest section, or `now` if the pipeline has opened no section yet. */
export function oldestSectionAge(
  { store: _store, ...sections }: ComparedStore,
  now: string,
): Pick<Answer<unknown>, 'asOf' | 'origin'> {
  const read = Object.values(sections).flatMap((section) => (section.status === 'read' ? section : []));
  const [oldest = now] = read.map(({ asOf }) => asOf).sort();
  return { asOf: oldest, origin: read.some(({ kept }) => kept) ? 'cache' : 'live' };
}
