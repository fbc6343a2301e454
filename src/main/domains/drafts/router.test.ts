import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftTable } from '@main/cache/draft-table';
import { DRAFT_MIGRATIONS } from '@main/cache/migrations';
import type { PreparedChange } from '@shared/kernel/platform/prepared-changes/model';
import type { DraftPlace } from '@shared/kernel/platform/draft';
import { type OwnDraft, putDraft } from './draft-writers';
import { replacePrepared } from './router';

const KEY = 'prepared:tenant:17';
const PLACE = { to: '/tenants/17/edit', page: 'Edit Bay' };
let db: Database.Database;
let drafts: ReturnType<typeof draftTable>;

beforeEach(() => {
  db = new Database(':memory:');
  for (const migrate of DRAFT_MIGRATIONS) migrate(db);
  drafts = draftTable(db, () => undefined);
});
afterEach(() => db.close());

const change = (name: string): PreparedChange => ({
  ...{ values: { name }, base: {}, what: 'the tenant', fields: [] },
  ...{ preparedAt: '2026-11-21T10:00:00Z', sentAt: null },
});
const replace = (
  over: string | null,
  value: PreparedChange | null,
  { place = null, draft = null }: { place?: DraftPlace | null; draft?: OwnDraft | null } = {},
) => replacePrepared(drafts, { key: KEY, over, value, place, draft });
const stored = () => drafts.get(KEY);

it('replaces what the caller has seen, on the page where it was prepared', () => {
  const first = replace(null, change('a'), { place: PLACE });
  expect(replace(first?.savedAt ?? null, change('b'))?.savedAt).toBe(stored()?.savedAt);
  expect(stored()).toMatchObject({ value: { values: { name: 'b' } }, place: PLACE });
});

it('neither replaces nor removes what another window has prepared since', () => {
  const first = replace(null, change('a'), { place: PLACE })?.savedAt ?? null;
  replace(first, change('b'));
  expect(replace(null, change('c'))).toBeNull();
  expect(replace(first, null)).toBeNull();
  expect(stored()?.value).toMatchObject({ values: { name: 'b' } });
});

it('does not restore what another window has sent and removed', () => {
  const first = replace(null, change('a'), { place: PLACE })?.savedAt ?? null;
  expect(replace(first, null)).toEqual({ savedAt: null });
  expect(replace(first, change('a'))).toBeNull();
  expect(stored()).toBeNull();
});

const form = { key: 'tenant:17', writer: 'form', over: null, offered: [], restored: [] };
const writeDraft = (writer = 'form') => putDraft(drafts, { ...form, value: 'typed', place: null, writer });

it('prepares a change and removes the draft of its form together, or does neither', () => {
  writeDraft();
  db.exec(`create trigger full before insert on draft when new.key like 'prepared:%'
    begin select raise(abort, 'full'); end`);
  expect(() => replace(null, change('a'), { draft: form })).toThrow('full');
  expect(drafts.get('tenant:17')?.value).toBe('typed');
  db.exec('drop trigger full');
  replace(null, change('a'), { draft: form });
  expect(drafts.list().map(({ key }) => key)).toEqual([KEY]);
});

it('leaves the draft where the change is not stored, or another window writes the draft', () => {
  const first = replace(null, change('a'))?.savedAt ?? null;
  writeDraft();
  expect(replace(null, change('b'), { draft: form })).toBeNull();
  expect(drafts.get('tenant:17')?.value).toBe('typed');
  replace(first, change('b'), { draft: { ...form, writer: 'other' } });
  expect(drafts.get('tenant:17')?.value).toBe('typed');
});

it('removes the change and the draft of its form together after it was saved', () => {
  const first = replace(null, change('a'))?.savedAt ?? null;
  writeDraft();
  replace(first, null, { draft: form });
  expect(drafts.list()).toEqual([]);
});

it('tells versions apart that are stored in the same millisecond', () => {
  const versions = Array.from({ length: 5 }, () => drafts.put(KEY, 1).savedAt);
  expect(new Set(versions).size).toBe(5);
});
