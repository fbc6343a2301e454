// The dialog in which the handover note of a line is written, replaced or removed, and how the save flow reads and
// sends the note.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextAreaField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { createRecordTexts } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import {
  type LineNote,
  MAX_NOTE_CHARACTERS,
  type NotedLine,
  noteTextSchema,
  type StoredNote,
  storedNote,
} from '@shared/domains/line-notes/model';
import { lineNotesTexts as texts } from '@shared/domains/line-notes/texts';
import { mapAnswer } from '@shared/kernel/answer';

const noteFormSchema = z.object({ note: noteTextSchema });

interface NoteDialogProps {
  line: NotedLine;
  /** The note as the list shows it. */
  stored: StoredNote;
  onClose: () => void;
}

const NOTE_INVALIDATES = ['lineNotes'] as const;

const keySchema: z.ZodType<NotedLine> = z.object({ id: z.string(), title: z.string() });

type NoteForm = Pick<LineNote, 'note'>;

/** Describes the handover note of a line to the save flow, and how it is read and sent. */
export const editedNote = ({
  id,
  title,
}: NotedLine): EditedRecord<StoredNote, NoteForm, LineNote | null> => ({
  adapter: {
    recordName: texts.whatOf(title),
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

/**
 * Saves through the save flow, so that a note that another user has written since is asked about. Nothing is prepared
 * offline, because the item may be another user's when the note is sent.
 */
export function NoteDialog({ line, stored, onClose }: NoteDialogProps) {
  // The note as it was when the dialog was opened, because the list is refetched in the background.
  const [opened] = useState(stored);
  const form = useForm({ resolver: zodResolver(noteFormSchema), defaultValues: { note: opened.note } });
  const save = useFormSave(form, {
    record: { ...editedNote(line), initial: opened },
    invalidates: NOTE_INVALIDATES,
    draftKey: `lineNote:${line.id}`,
    draftTitle: texts.title(line.title),
    isPreparable: false,
    recordName: texts.whatOf(line.title),
    fields: ['note'],
    successText: texts.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.title(line.title)}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="note"
        label={texts.label}
        hint={texts.hint}
        rows={4}
        maxLength={MAX_NOTE_CHARACTERS}
      />
    </FormDialog>
  );
}
