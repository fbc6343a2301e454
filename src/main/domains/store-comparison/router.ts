import { z } from 'zod';
import type { Answer } from '@shared/kernel/answer';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { local, router } from '@main/bridge/trpc';
import { readConfiguration } from '@main/domains/store-configuration';
import { ageOf } from './age-of';

export const storeComparisonRouter = router({
  /** All of a store; each part of it is kept by itself, and the whole is as old as the oldest part. */
  configuration: local
    .input(z.object({ id: z.number().int() }))
    .query(async ({ ctx, input, signal }): Promise<Answer<StoreConfiguration>> => {
      const data = await readConfiguration(ctx, input.id, { signal: signal ?? new AbortController().signal });
      return { data, ...ageOf(data, new Date().toISOString()), partial: false };
    }),
});
