import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { type Calls, callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { tries } from '@fixtures/tries';
import { type LineNote, lineNoteSchema, MAX_NOTE_CHARACTERS } from '@shared/domains/line-notes/model';
import { ASSIGNMENT_DAYS } from '@shared/domains/today/assignments';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';

const answerSchema = z.record(z.string(), z.object({ results: z.array(lineNoteSchema) }));
const SELECTION = 'results { itemId note userName isMine writtenAt }';
const STALE = messages.changes.savedConcurrently('the note');

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;
let cleo: Calls;

async function notesOf(calls: Calls, query: string, input?: object): Promise<LineNote[]> {
  const { data, errors } = await calls.query(query, input && { input });
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.extensions?.['errcode']}: ${error.extensions?.['detail'] ?? ''}`);
  return Object.values(answerSchema.parse(data))[0]?.results ?? [];
}
const write = (calls: Calls, inItemId: string, inNote: string, inSeen: string): Promise<LineNote[]> =>
  notesOf(
    calls,
    `mutation ($input: SetWorkItemNoteInput!) { setWorkItemNote(input: $input) { ${SELECTION} } }`,
    { inItemId, inNote, inSeen },
  );
const all = (calls: Calls): Promise<LineNote[]> =>
  notesOf(calls, `mutation { getWorkItemNotes(input: {}) { ${SELECTION} } }`);
const brief = (notes: LineNote[]) =>
  notes.map(
    ({ itemId, note, userName, isMine }) => `${itemId}: ${note} (${userName}${isMine ? ', mine' : ''})`,
  );

describe.each(BACK_OFFICES)('notes on items at the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string): Promise<Calls> =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  it('are read by all, replaced and removed by whoever may write, and name their last author', async () => {
    expect(brief(await write(olivia, 'user:1', ' Call Tuesday\n', ''))).toEqual([
      'user:1: Call Tuesday (Olivia Ortega, mine)',
    ]);
    expect(brief(await all(cleo))).toEqual(['user:1: Call Tuesday (Olivia Ortega)']);
    expect(brief(await write(omar, 'user:1', 'Called', 'Call Tuesday'))).toEqual([
      'user:1: Called (Omar Haddad, mine)',
    ]);
    const [note] = await all(olivia);
    expect(Math.abs(Date.now() - Date.parse(note?.writtenAt ?? ''))).toBeLessThan(DAY_MS);
    expect(await write(olivia, 'user:1', ' ', 'Called')).toEqual([]);
    expect(await all(omar)).toEqual([]);
  });

  it('are refused if the caller has not seen the note that is stored, and stay as they are', async () => {
    await write(olivia, 'user:2', 'Waits for IT', '');
    for (const [text, seen] of [
      ['Mine', ''],
      ['Mine', 'Another'],
      ['', ''],
      ['', 'Another'],
    ] as const)
      await expect(write(omar, 'user:2', text, seen), `${text} over ${seen}`).rejects.toThrow(
        `40001: ${STALE}`,
      );
    expect(brief(await all(omar))).toEqual(['user:2: Waits for IT (Olivia Ortega)']);
    await write(omar, 'user:2', '', 'Waits for IT');
    await expect(write(olivia, 'user:2', 'Still waits', 'Waits for IT')).rejects.toThrow('40001');
    expect(await write(olivia, 'user:2', '', '')).toEqual([]);
  });

  it('are refused for a role that only reads, and if they are too long', async () => {
    await expect(write(cleo, 'user:3', 'Note', '')).rejects.toThrow('42501');
    await expect(write(olivia, 'user:3', 'x'.repeat(MAX_NOTE_CHARACTERS + 1), '')).rejects.toThrow(
      `23514: ${validationTexts.tooLong(MAX_NOTE_CHARACTERS)}`,
    );
    const [longest] = await write(olivia, 'user:3', 'x'.repeat(MAX_NOTE_CHARACTERS), '');
    expect(longest?.note).toHaveLength(MAX_NOTE_CHARACTERS);
    await write(olivia, 'user:3', '', longest?.note ?? '');
  });

  it('are gone after as many days as assignments', async () => {
    await write(olivia, 'user:4', 'Old', '');
    const old = new Date(Date.now() - (ASSIGNMENT_DAYS + 1) * DAY_MS).toISOString();
    await backOffice.machinery.run('update work_item_note set writtenAt = ?', old);
    expect(await all(omar)).toEqual([]);
    await expect(write(omar, 'user:4', 'New', 'Old')).rejects.toThrow('40001');
    expect(brief(await write(omar, 'user:4', 'New', ''))).toEqual(['user:4: New (Omar Haddad, mine)']);
    await write(omar, 'user:4', '', 'New');
  });

  it('are never overwritten unseen in a race of two users', async () => {
    const races = Array.from({ length: tries(50, 1_000) }, (_, race) => `race:${race}`);
    for (const [at, item] of races.entries()) {
      // A race for the first note, for a replacement, and of a replacement with a removal.
      const seen = at % 3 === 0 ? '' : 'Before';
      if (seen !== '') await write(olivia, item, seen, '');
      const texts = { olivia: 'Of Olivia', omar: at % 3 === 2 ? '' : 'Of Omar' };
      const ends = await Promise.allSettled([
        write(olivia, item, texts.olivia, seen),
        write(omar, item, texts.omar, seen),
      ]);
      const stored = (await all(olivia)).find(({ itemId }) => itemId === item)?.note ?? '';
      expect(ends.map(({ status }) => status).toSorted(), item).toEqual(['fulfilled', 'rejected']);
      expect(stored, item).toBe(ends[0].status === 'fulfilled' ? texts.olivia : texts.omar);
    }
  });
});
