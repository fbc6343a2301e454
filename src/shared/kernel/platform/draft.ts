// Unsaved work: what is kept of it on this computer, and what a window says of it before it ends.

import { z } from 'zod';

/** The location of unsaved work: a route of the console, and the heading of its page. */
export const draftPlaceSchema = z.object({
  /** Its search may carry the address of another page, encoded. `placeOfPage` cuts it at the same length. */
  to: z.string().startsWith('/').max(30_000),
  page: z.string().max(500),
});
export type DraftPlace = z.infer<typeof draftPlaceSchema>;

/** The key of a form or grid. It may have the id of its subject, or the address of a grid. */
export const draftKeySchema = z.string().min(1).max(2500);

/** Unsaved work of one form or grid. `value` is the form's own shape, checked when restored. */
export const draftSchema = z.object({
  /** Longer than that of its form for an earlier draft, so that only the keys which a form sends have a limit. */
  key: z.string(),
  value: z.unknown(),
  savedAt: z.string(),
  /** Null for a draft of an older version. */
  place: draftPlaceSchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** `isEarlier` marks a draft that was still offered while another was typed, and was never what its form had sent. */
const draftVersionSchema = draftSchema.extend({ isEarlier: z.literal(true).optional() });

/** The newest draft of a form, and those that were still offered while it was typed, the newest first. */
export const offeredDraftSchema = draftVersionSchema.extend({
  earlier: z.array(draftVersionSchema).optional(),
});
export type OfferedDraft = z.infer<typeof offeredDraftSchema>;

/** The work of a window that its end or a sign-out affects, each as names for the middle of a sentence; '' is none. */
export const windowWorkSchema = z.object({
  /** Changes that were not sent, which are lost. */
  unsaved: z.string(),
  /** Changes that were sent and have no answer yet: they may be saved, and nobody will show whether they are. */
  sent: z.string(),
});
export type WindowWork = z.infer<typeof windowWorkSchema>;
