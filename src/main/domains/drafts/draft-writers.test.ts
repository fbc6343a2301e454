import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftTable } from '@main/cache/draft-table';
import { DRAFT_MIGRATIONS } from '@main/cache/migrations';
import { type Draft, draftKeySchema, draftSchema } from '@shared/kernel/platform/draft';
import { discardDrafts, type DraftWriter, offeredDraft, putDraft, removeDraft } from './draft-writers';

const KEY = 'tenant:17';
let db: Database.Database;
let drafts: ReturnType<typeof draftTable>;

beforeEach(() => {
  db = new Database(':memory:');
  for (const migrate of DRAFT_MIGRATIONS) migrate(db);
  drafts = draftTable(db, () => undefined);
});
afterEach(() => db.close());

const by = (writer: string, seen: Partial<DraftWriter> = {}): DraftWriter & { key: string } => ({
  ...{ key: KEY, writer, over: null, offered: [], restored: [] },
  ...seen,
});
const put = (writer: string, value: string, seen?: Partial<DraftWriter>): Draft | null =>
  putDraft(drafts, { ...by(writer, seen), value, place: null });
const stored = (): unknown => drafts.get(KEY)?.value;
/** The values that a form offers when it is opened, the newest first. */
const offered = (): unknown[] => {
  const found = offeredDraft(drafts, KEY);
  return found ? [found, ...(found.earlier ?? [])].map(({ value }) => value) : [];
};

it('protects the draft of a window from another window, and reports the conflict', () => {
  put('one', 'a');
  expect(put('two', 'b')).toBeNull();
  expect(stored()).toBe('a');
  expect(put('one', 'aa')?.value).toBe('aa');
});

it('lets a window replace a draft that it restored', () => {
  const over = put('crashed', 'a')?.savedAt ?? '';
  const seen = { over, restored: [over] };
  expect(put('again', 'b', seen)?.value).toBe('b');
  expect(put('again', 'bb', seen)?.value).toBe('bb');
  expect(offered()).toEqual(['bb']);
});

it('does not remove the draft of another window, and removes its own for both', () => {
  put('one', 'a');
  removeDraft(drafts, by('two'));
  expect(stored()).toBe('a');
  removeDraft(drafts, by('one'));
  expect(stored()).toBeUndefined();
  expect(put('two', 'b')?.value).toBe('b');
});

it('removes its own draft that another window has moved aside, and not the one of that window', () => {
  const over = put('one', 'a')?.savedAt ?? '';
  put('two', 'b', { over, offered: [over] });
  expect(put('one', 'aa', { restored: [over] })).toBeNull();
  expect(offered()).toEqual(['b', 'a']);
  removeDraft(drafts, by('one', { restored: [over] }));
  expect(offered()).toEqual(['b']);
});

describe('a draft that is still offered', () => {
  let seen: Pick<DraftWriter, 'over' | 'offered'>;
  beforeEach(() => {
    const over = put('crashed', 'a')?.savedAt ?? '';
    seen = { over, offered: [over] };
  });

  it('stays beside what is typed, and is offered after it', () => {
    put('again', 'b', seen);
    put('again', 'bb', seen);
    expect(offered()).toEqual(['bb', 'a']);
    expect(drafts.list()).toHaveLength(2);
  });

  it('stays when what was typed is saved or left, also before that was written', () => {
    removeDraft(drafts, by('again', seen));
    expect(offered()).toEqual(['a']);
    put('again', 'b', seen);
    removeDraft(drafts, by('again', seen));
    expect(offered()).toEqual(['a']);
  });

  it('is removed alone when it is discarded', () => {
    put('again', 'b', seen);
    discardDrafts(drafts, KEY, seen.offered);
    expect(offered()).toEqual(['b']);
  });

  it('is removed when it is discarded before anything else was written, and nothing newer is', () => {
    discardDrafts(drafts, KEY, ['another']);
    expect(offered()).toEqual(['a']);
    discardDrafts(drafts, KEY, seen.offered);
    expect(offered()).toEqual([]);
  });

  it('is replaced together with a newer one by the form into which both are restored', () => {
    const newer = put('again', 'b', seen)?.savedAt ?? '';
    put('third', 'ab', { over: newer, restored: [newer, ...seen.offered] });
    expect(offered()).toEqual(['ab']);
  });

  it('is listed, however long the key of its form is', () => {
    const key = 'k'.repeat(draftKeySchema.maxLength ?? 0);
    const first = putDraft(drafts, { ...by('one'), key, value: 'a', place: null })?.savedAt ?? '';
    putDraft(drafts, { ...by('two', { over: first, offered: [first] }), key, value: 'b', place: null });
    const listed = z.array(draftSchema).parse(drafts.list());
    expect(listed.filter((draft) => draft.key.startsWith(key))).toHaveLength(2);
  });

  it('is not that of another record whose key begins with the same text', () => {
    put('again', 'b', seen);
    expect(offeredDraft(drafts, 'tenant:1')).toBeNull();
  });
});
