import { z } from 'zod';
import { copyRequestSchema, type CopyScope } from '@shared/domains/store-copy/model';
import { write } from '@main/bridge/procedures';
import { local, router } from '@main/bridge/trpc';
import { callsOf } from './calls';
import { readScope } from './read-scope';
import { startCopy } from './store-copies';

export const storeCopyRouter = router({
  /** What a store offers that copies are held against; each part is kept by itself. */
  scope: local.input(z.object({ id: z.number().int() })).query(async ({ ctx, input }): Promise<CopyScope> => {
    const calls = callsOf(ctx);
    return readScope(calls, (await calls.stores.get(input)).data);
  }),
  /** Begins a job; what becomes of each entry stands in its parts. */
  start: write(copyRequestSchema, z.object({ jobId: z.string() }), ({ ctx, input }) => startCopy(ctx, input)),
});
