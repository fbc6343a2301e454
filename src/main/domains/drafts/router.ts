import { z } from 'zod';
import { draftPlaceSchema, draftSchema } from '@shared/domains/drafts/model';
import { local, router } from '@main/bridge/trpc';

const byKey = z.object({ key: draftSchema.shape.key });

/** Unsaved work survives a crash here; a saved form removes its draft. */
export const draftsRouter = router({
  get: local
    .input(byKey)
    .output(draftSchema.nullable())
    .query(({ ctx, input }) => ctx.cache.drafts.get(input.key)),
  put: local
    .input(byKey.extend({ value: z.unknown(), place: draftPlaceSchema.nullable().default(null) }))
    .output(draftSchema)
    .mutation(({ ctx, input }) => ctx.cache.drafts.put(input.key, input.value, input.place)),
  remove: local.input(byKey).mutation(({ ctx, input }) => ctx.cache.drafts.remove(input.key)),
  list: local.output(z.array(draftSchema)).query(({ ctx }) => ctx.cache.drafts.list()),
});
