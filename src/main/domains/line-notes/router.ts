// The procedures of handover notes. They are apart from Today's, so that a saved note refetches the notes alone and not
// every list that Today reads.

import { z } from 'zod';
import { SetWorkItemNoteDocument, WorkItemNotesDocument } from '@main/back-office/generated/graphql';
import { ifOffered } from '@main/back-office/optional-operation';
import { allResults } from '@main/back-office/response/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { lineNoteSchema, lineNotesSchema, noteTextSchema } from '@shared/domains/line-notes/model';

/** `seen` is the stored note as the user saw it; empty for none. */
const noteInput = z.object({ id: z.string().min(1).max(300), note: noteTextSchema, seen: z.string() });

export const lineNotesRouter = router({
  list: read(z.void(), lineNotesSchema, async ({ ctx }) => {
    const answer = await ifOffered(ctx, 'WorkItemNotes', () =>
      ctx.backOffice.read(WorkItemNotesDocument, {}),
    );
    return {
      data: {
        isOffered: answer !== null,
        notes: answer === null ? [] : allResults(answer, 'getWorkItemNotes'),
      },
      partial: answer?.partial ?? false,
    };
  }),
  /** Returns the note that is stored then; null for none. */
  save: write(noteInput, lineNoteSchema.nullable(), async ({ ctx, input }) => {
    const { id, note, seen } = input;
    const data = await ctx.backOffice.write(SetWorkItemNoteDocument, {
      itemId: id,
      note,
      seen,
    });
    return allResults({ data }, 'setWorkItemNote')[0] ?? null;
  }),
});
