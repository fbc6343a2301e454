import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { draftPlaceSchema, draftSchema } from '@shared/kernel/platform/draft';

const byKey = z.object({ key: draftSchema.shape.key });

/** Stores unsaved work, so that it survives a crash; saving the form removes its draft. */
export const draftsRouter = router({
  get: protectedProcedure
    .input(byKey)
    .output(draftSchema.nullable())
    .query(({ ctx, input }) => ctx.cache.drafts.get(input.key)),
  put: protectedProcedure
    .input(byKey.extend({ value: z.unknown(), place: draftPlaceSchema.nullable().default(null) }))
    .output(draftSchema)
    .mutation(({ ctx, input }) => ctx.cache.drafts.put(input.key, input.value, input.place)),
  remove: protectedProcedure.input(byKey).mutation(({ ctx, input }) => ctx.cache.drafts.remove(input.key)),
  list: protectedProcedure.output(z.array(draftSchema)).query(({ ctx }) => ctx.cache.drafts.list()),
});
