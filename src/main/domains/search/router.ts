import { z } from 'zod';
import { searchHitSchema } from '@shared/domains/search/model';
import { protectedProcedure, router } from '@main/bridge/trpc';

const MAX_HITS = 30;

export const searchRouter = router({
  /** Finds tenants and stores by name in the local index, online and offline alike. */
  query: protectedProcedure
    .input(z.object({ text: z.string().max(200) }))
    .output(z.array(searchHitSchema))
    .query(({ ctx, input }) => ctx.cache.search.query(input.text, MAX_HITS)),
});
