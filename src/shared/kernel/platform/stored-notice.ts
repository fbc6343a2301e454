// A notice of the bell as data, as the main process holds it for a window across the reloads of its page.

import { z } from 'zod';
import { isRecordFields, type RecordFields } from '../merge/record-fields';
import { UNDO_KINDS } from './notice-history';

const fieldsSchema = z.custom<RecordFields>(isRecordFields);

/** The undo of a save as data. `key` and `values` have the shape of the kind, which checks the key when it is used. */
const storedUndoSchema = z.object({
  kind: z.enum(UNDO_KINDS),
  key: z.unknown().optional(),
  /** The name of the record or records, in the middle of a sentence. */
  what: z.string().max(500),
  /** What the save has changed, by the key of the row; of a single record the key is empty. */
  changes: z.record(
    z.string(),
    z.object({ before: fieldsSchema, after: fieldsSchema, values: z.unknown().optional() }),
  ),
});
export type StoredUndo = z.infer<typeof storedUndoSchema>;

/** The maximum length of a text of a notice. */
const MAX_TEXT = 10_000;

export const storedNoticeSchema = z.object({
  id: z.string().min(1).max(100),
  /** When the notice was shown, as an ISO instant. */
  at: z.string().max(50),
  intent: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string().max(MAX_TEXT),
  title: z.string().max(MAX_TEXT).optional(),
  detail: z.string().max(MAX_TEXT).optional(),
  undo: storedUndoSchema.optional(),
});
export type StoredNotice = z.infer<typeof storedNoticeSchema>;
