import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { readConfiguration, readOpcodes } from '@main/domains/store-configuration';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import type { Answer } from '@shared/kernel/answer';
import { oldestSectionAge } from './oldest-section-age';

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
