// Describes the handover note of a line to the save flow, and how it is read and sent.

import { z } from 'zod';
import { createRecordTexts } from '@renderer/components/saving/record-kind';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type LineNote, type NotedLine, type StoredNote, storedNote } from '@shared/domains/line-notes/model';
import { lineNotesTexts as texts } from '@shared/domains/line-notes/texts';
import { mapAnswer } from '@shared/kernel/answer';

export const NOTE_INVALIDATES = ['lineNotes'] as const;

const keySchema: z.ZodType<NotedLine> = z.object({ id: z.string(), title: z.string() });

type NoteForm = Pick<LineNote, 'note'>;

export const editedNote = ({
  id,
  title,
}: NotedLine): EditedRecord<StoredNote, NoteForm, LineNote | null> => ({
  kind: {
    what: texts.whatOf(title),
    toFields: ({ note }) => ({ note }),
    fieldsOf: ({ note }) => ({ note }),
    fromFields: ({ note }) => ({ note: String(note ?? '') }),
    changedBy: ({ userName }) => userName,
    texts: createRecordTexts({ labels: { note: texts.label } }),
  },
  read: async () => mapAnswer(await calls.lineNotes.list.query(), ({ notes }) => storedNote(notes, id)),
  send: ({ note }, seen) => calls.lineNotes.save.mutate({ id, note, seen: seen.note }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'lineNote', key: { id, title } },
});

export const lineNoteUndo = recordUndo(keySchema, editedNote, NOTE_INVALIDATES);
