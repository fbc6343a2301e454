import { beforeEach, expect, it } from 'vitest';
import type { Draft } from '@shared/kernel/platform/draft';
import { putDraft, removeDraft } from './draft-writers';

const KEY = 'tenant:17';
let stored: Draft | null;
let clock: number;

const tableOf = () => ({
  get: () => stored,
  put: (key: string, value: unknown) => {
    clock += 1;
    stored = { key, value, savedAt: String(clock), place: null };
    return stored;
  },
  remove: () => {
    stored = null;
  },
});
let drafts: ReturnType<typeof tableOf>;

beforeEach(() => {
  [stored, clock, drafts] = [null, 0, tableOf()];
});

const put = (writer: string, value: string, over: string | null = null) =>
  putDraft(drafts, { key: KEY, value, place: null, writer, over });

it('protects the draft of a window from another window, and reports the conflict', () => {
  put('one', 'a');
  expect(put('two', 'b')).toBeNull();
  expect(stored?.value).toBe('a');
  expect(put('one', 'aa')?.value).toBe('aa');
});

it('lets a window replace a draft that it restored', () => {
  const found = put('crashed', 'a');
  expect(put('again', 'b', found?.savedAt ?? null)?.value).toBe('b');
  expect(put('again', 'bb', found?.savedAt ?? null)?.value).toBe('bb');
});

it('does not remove the draft of another window, and removes its own for both', () => {
  put('one', 'a');
  removeDraft(drafts, { key: KEY, writer: 'two', over: null });
  expect(stored?.value).toBe('a');
  removeDraft(drafts, { key: KEY, writer: 'one', over: null });
  expect(stored).toBeNull();
  expect(put('two', 'b')?.value).toBe('b');
});
