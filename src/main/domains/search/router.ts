import { z } from 'zod';
import { searchHitSchema } from '@shared/domains/search/model';
import { local, router } from '@main/bridge/trpc';

const MAX_HITS = 30;

export const searchRouter = router({
  /** Tenants and stores by name, from the local index: the same online and offline. */
  query: local
    .input(z.object({ text: z.string().max(200) }))
    .output(z.array(searchHitSchema))
    .query(({ ctx, input }) => ctx.cache.search.query(input.text, MAX_HITS)),
});
