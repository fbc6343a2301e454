// Handover notes on items of Today in the sandbox. A write says which note it replaces, and is refused if another one is
// stored by then.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { requireSeenItem, seenItems } from '@sandbox/domains/tenants';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkConstraintError, staleWrite } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  SetWorkItemNoteInput,
  WorkItemNoteRow,
} from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { MAX_NOTE_CHARACTERS, noteTextSchema } from '@shared/domains/line-notes/model';
import { assignmentsSince } from '@shared/domains/today/assignments';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';

interface NoteOfDb {
  itemId: string;
  note: string;
  username: string;
  userName: string;
  writtenAt: string;
}

/** The notes that still count and that the caller may see, all or of one item. */
function notes(context: SandboxContext, itemId: string | null): WorkItemNoteRow[] {
  const { db, caller } = context;
  const stored = db
    .prepare<{ since: string; itemId: string | null }, NoteOfDb>(
      `select itemId, note, work_item_note.username, coalesce(name, work_item_note.username) as userName, writtenAt
         from work_item_note left join person on person.username = work_item_note.username
        where writtenAt >= $since and ($itemId is null or itemId = $itemId) order by writtenAt, itemId`,
    )
    .all({ since: assignmentsSince(), itemId });
  return seenItems(context, stored).map(({ username, ...note }) => ({
    ...note,
    isMine: username === caller.username,
  }));
}

/**
 * @throws GraphQLError 42501 for a role that only reads, P0002 for an item that the caller may not see, 23514 for a long
 * text, 40001 if another note is stored
 */
function setNote(context: SandboxContext, { inItemId, inNote, inSeen }: SetWorkItemNoteInput) {
  requireWrite(context);
  requireSeenItem(context, inItemId);
  const { db, caller } = context;
  const text = noteTextSchema.safeParse(inNote);
  if (!text.success)
    throw checkConstraintError('work_item_note', 'note', validationTexts.tooLong(MAX_NOTE_CHARACTERS));
  const [stored] = notes(context, inItemId);
  if ((stored?.note ?? '') !== inSeen) throw staleWrite(messages.changes.savedConcurrently('the note'));
  db.prepare('delete from work_item_note where itemId = ? or writtenAt < ?').run(
    inItemId,
    assignmentsSince(),
  );
  if (text.data !== '')
    db.prepare('insert into work_item_note (itemId, note, username, writtenAt) values (?, ?, ?, ?)').run(
      inItemId,
      text.data,
      caller.username,
      now(),
    );
  return notes(context, inItemId);
}

const lineNotesMutations = {
  setWorkItemNote: (_root, { input }, context) => ({
    results: context.db.transaction(() => setNote(context, input))(),
  }),
  getWorkItemNotes: (_root, _input, context) => ({ results: notes(context, null) }),
} satisfies MutationResolvers;

/** The activity log names changes of the business data; a note between colleagues is none. */
const lineNotesActivities = {
  setWorkItemNote: null,
  getWorkItemNotes: null,
} satisfies Activities<typeof lineNotesMutations>;

export const lineNotes: SandboxDomain = { activities: lineNotesActivities, mutations: lineNotesMutations };
