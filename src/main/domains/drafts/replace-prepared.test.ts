import { beforeEach, expect, it } from 'vitest';
import type { PreparedChange } from '@shared/kernel/platform/prepared-changes/model';
import type { Draft, DraftPlace } from '@shared/kernel/platform/draft';
import { replacePrepared } from './replace-prepared';

const KEY = 'prepared:tenant:17';
const PLACE = { to: '/tenants/17/edit', page: 'Edit Bay' };
let stored: Draft | null;
let clock: number;

const drafts = {
  get: () => stored,
  put: (key: string, value: unknown, place: DraftPlace | null = null) => {
    clock += 1;
    stored = { key, value, savedAt: String(clock), place };
    return stored;
  },
  remove: () => {
    stored = null;
  },
};

beforeEach(() => {
  [stored, clock] = [null, 0];
});

const change = (name: string): PreparedChange => ({
  ...{ values: { name }, base: {}, what: 'the tenant', fields: [] },
  ...{ preparedAt: '2026-11-21T10:00:00Z', sentAt: null },
});
const replace = (over: string | null, value: PreparedChange | null, place: DraftPlace | null = null) =>
  replacePrepared(drafts, { key: KEY, over, value, place });

it('replaces what the caller has seen, on the page where it was prepared', () => {
  const first = replace(null, change('a'), PLACE);
  expect(replace(first?.savedAt ?? null, change('b'))?.savedAt).toBe('2');
  expect(stored).toMatchObject({ value: { values: { name: 'b' } }, place: PLACE });
});

it('neither replaces nor removes what another window has prepared since', () => {
  const first = replace(null, change('a'), PLACE)?.savedAt ?? null;
  replace(first, change('b'));
  expect(replace(null, change('c'))).toBeNull();
  expect(replace(first, null)).toBeNull();
  expect(stored?.value).toMatchObject({ values: { name: 'b' } });
});

it('does not restore what another window has sent and removed', () => {
  const first = replace(null, change('a'), PLACE)?.savedAt ?? null;
  expect(replace(first, null)).toEqual({ savedAt: null });
  expect(replace(first, change('a'))).toBeNull();
  expect(stored).toBeNull();
});
