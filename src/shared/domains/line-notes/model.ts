// Handover notes on lines of Today, where the back office offers them: one for each line, written by whoever may change
// data and read by everyone.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';

export const MAX_NOTE_CHARACTERS = 500;

/** `itemId` is the line's id, `writtenAt` an ISO instant. */
export const lineNoteSchema = z.object({
  itemId: z.string(),
  note: z.string(),
  userName: z.string(),
  isMine: z.boolean(),
  writtenAt: z.string(),
});
export type LineNote = z.infer<typeof lineNoteSchema>;

/** What is stored of a line's note. A line without one has an empty text, so that a first note is merged like any other. */
export type StoredNote = Pick<LineNote, 'note'> & { userName: string | null };

export const storedNote = (notes: readonly LineNote[], lineId: string): StoredNote =>
  notes.find(({ itemId }) => itemId === lineId) ?? { note: '', userName: null };

/** A line as a note names it. */
export interface NotedLine {
  id: string;
  title: string;
}

/** `isOffered` is false where the back office has no notes; the console then shows nothing of them. */
export const lineNotesSchema = z.object({ isOffered: z.boolean(), notes: z.array(lineNoteSchema) });

/** An empty text removes the note. */
export const noteTextSchema = z
  .string()
  .trim()
  .max(MAX_NOTE_CHARACTERS, validationTexts.tooLong(MAX_NOTE_CHARACTERS));
