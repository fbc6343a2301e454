import { z } from 'zod';
import { isRecordFields, type RecordFields } from '@shared/kernel/merge/record-fields';

/** A change of a form that was typed without the network. It is stored among the drafts, under a key of its own. */
export const preparedChangeSchema = z.object({
  /** The changed inputs of the form, by name. */
  values: z.record(z.string(), z.unknown()),
  /** The record that the change is based on; empty for a new record. */
  base: z.custom<RecordFields>(isRecordFields),
  /** The name of the record, in the middle of a sentence: 'the store Bay Ford'. */
  what: z.string().max(500),
  /** What the list shows of the change. */
  fields: z.array(z.object({ label: z.string(), text: z.string() })),
  preparedAt: z.string(),
  /**
   * When it was sent without an answer so far; null if it was not. Only a new record is marked: the changes of an
   * existing one are compared with what is stored, so that they cannot be saved twice.
   */
  sentAt: z.string().nullable(),
});
export type PreparedChange = z.infer<typeof preparedChangeSchema>;

/** The navigation state with which a page opens a form with its prepared change restored. */
export const reviewStateSchema = z.object({ prepared: z.string() });
export type ReviewState = z.infer<typeof reviewStateSchema>;
