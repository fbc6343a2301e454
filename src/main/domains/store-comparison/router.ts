import { z } from 'zod';
import type { Answer } from '@shared/kernel/answer';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import { local, router } from '@main/bridge/trpc';
import { readConfiguration, readOpcodes } from '@main/domains/store-configuration';
import { ageOf } from './age-of';

export const storeComparisonRouter = router({
  /** All of a store; each part of it is kept by itself, and the whole is as old as the oldest part. */
  configuration: local
    .input(z.object({ id: z.number().int() }))
    .query(async ({ ctx, input, signal }): Promise<Answer<ComparedStore>> => {
      const reading = { signal: signal ?? new AbortController().signal };
      const configuration = await readConfiguration(ctx, input.id, reading);
      const data = { ...configuration, opcodes: await readOpcodes(ctx, configuration.store, reading) };
      return { data, ...ageOf(data, new Date().toISOString()), partial: false };
    }),
});
