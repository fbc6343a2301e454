// The procedures of drafts: unsaved work, which a window writes while a form is edited, and prepared changes, which
// replace the draft of their form in one transaction.

import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import {
  draftKeySchema,
  draftPlaceSchema,
  draftSchema,
  type DraftPlace,
  offeredDraftSchema,
} from '@shared/kernel/platform/draft';
import { isPrepared } from '@shared/kernel/platform/prepared-changes/keys';
import { preparedChangeSchema, type PreparedChange } from '@shared/kernel/platform/prepared-changes/model';
import {
  discardDrafts,
  offeredDraft,
  putDraft,
  removeDraft,
  type OwnDraft,
  removableDrafts,
} from './draft-writers';

const byKey = z.object({ key: draftKeySchema });
const versions = z.array(draftSchema.shape.savedAt).readonly().default([]);
const byWriter = byKey.extend({
  writer: z.string().default(''),
  over: z.string().nullable().default(null),
  offered: versions,
  restored: versions,
});

const preparedInput = z.object({
  key: draftKeySchema.refine((key) => isPrepared({ key })),
  over: z.string().nullable(),
  value: preparedChangeSchema.nullable(),
  place: draftPlaceSchema.nullable().default(null),
  draft: byWriter.nullable().default(null),
});

/** Stores unsaved work, so that it survives a crash; saving the form removes its draft. */
export const draftsRouter = router({
  get: protectedProcedure
    .input(byKey)
    .output(offeredDraftSchema.nullable())
    .query(({ ctx, input }) => offeredDraft(ctx.cache.drafts, input.key)),
  /** Returns null if another window is editing the same record, whose draft is not replaced. */
  put: protectedProcedure
    .input(byWriter.extend({ value: z.unknown(), place: draftPlaceSchema.nullable().default(null) }))
    .output(draftSchema.nullable())
    .mutation(({ ctx, input }) => putDraft(ctx.cache.drafts, input)),
  remove: protectedProcedure
    .input(byWriter)
    .mutation(({ ctx, input }) => removeDraft(ctx.cache.drafts, input)),
  /** Removes drafts that were offered, because the user does not want them. */
  discard: protectedProcedure
    .input(byKey.extend({ offered: versions }))
    .mutation(({ ctx, input }) => discardDrafts(ctx.cache.drafts, input.key, input.offered)),
  /** Stores, replaces or removes a prepared change. Returns null if it is no longer what the caller has seen. */
  replacePrepared: protectedProcedure
    .input(preparedInput)
    .output(z.object({ savedAt: z.string().nullable() }).nullable())
    .mutation(({ ctx, input }) => replacePrepared(ctx.cache.drafts, input)),
  list: protectedProcedure.output(z.array(draftSchema)).query(({ ctx }) => ctx.cache.drafts.list()),
});

interface Replacement {
  key: string;
  /** `savedAt` of the stored change that the caller has seen; null if it has seen none. */
  over: string | null;
  /** Null removes it. */
  value: PreparedChange | null;
  /** Null leaves it as it is. */
  place: DraftPlace | null;
  /** The draft of the form, whose content is in the prepared change or was saved. Null leaves it. */
  draft: OwnDraft | null;
}

/**
 * Stores, replaces or removes a prepared change, unless it is no longer what the caller has seen: another window may
 * have prepared, sent or discarded it since. The draft of the form is removed in the same transaction, so that a crash
 * leaves the work in one place: never in both, and never in neither.
 * @returns null if nothing was replaced
 */
export function replacePrepared(
  drafts: Pick<AccountCache['drafts'], 'get' | 'put' | 'remove' | 'replace'>,
  { key, over, value, place, draft }: Replacement,
): { savedAt: string | null } | null {
  const stored = drafts.get(key);
  if ((stored?.savedAt ?? null) !== over) return null;
  const replaced = draft ? removableDrafts(drafts, draft) : [];
  if (value === null) {
    drafts.replace([key, ...replaced], null);
    return { savedAt: null };
  }
  const added = drafts.replace(replaced, { key, value, place: place ?? stored?.place ?? null });
  return { savedAt: added?.savedAt ?? null };
}
