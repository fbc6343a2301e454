// The procedures of drafts: unsaved work, which a window writes while a form is edited, and prepared changes.

import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { preparedChangeSchema } from '@shared/kernel/platform/prepared-changes/model';
import { isPrepared } from '@shared/kernel/platform/prepared-changes/keys';
import { draftPlaceSchema, draftSchema } from '@shared/kernel/platform/draft';
import { putDraft, removeDraft } from './draft-writers';
import { replacePrepared } from './replace-prepared';

const byKey = z.object({ key: draftSchema.shape.key });
const byWriter = byKey.extend({ writer: z.string().default(''), over: z.string().nullable().default(null) });

const preparedInput = z.object({
  key: draftSchema.shape.key.refine((key) => isPrepared({ key })),
  over: z.string().nullable(),
  value: preparedChangeSchema.nullable(),
  place: draftPlaceSchema.nullable().default(null),
  draft: byWriter.nullable().default(null),
});

/** Stores unsaved work, so that it survives a crash; saving the form removes its draft. */
export const draftsRouter = router({
  get: protectedProcedure
    .input(byKey)
    .output(draftSchema.nullable())
    .query(({ ctx, input }) => ctx.cache.drafts.get(input.key)),
  /** Returns null if another window is editing the same record, whose draft is not replaced. */
  put: protectedProcedure
    .input(byWriter.extend({ value: z.unknown(), place: draftPlaceSchema.nullable().default(null) }))
    .output(draftSchema.nullable())
    .mutation(({ ctx, input }) => putDraft(ctx.cache.drafts, input)),
  remove: protectedProcedure
    .input(byWriter)
    .mutation(({ ctx, input }) => removeDraft(ctx.cache.drafts, input)),
  /** Stores, replaces or removes a prepared change. Returns null if it is no longer what the caller has seen. */
  replacePrepared: protectedProcedure
    .input(preparedInput)
    .output(z.object({ savedAt: z.string().nullable() }).nullable())
    .mutation(({ ctx, input }) => replacePrepared(ctx.cache.drafts, input)),
  list: protectedProcedure.output(z.array(draftSchema)).query(({ ctx }) => ctx.cache.drafts.list()),
});
