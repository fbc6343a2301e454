// The undo of saved rows after a reload of the page, when it has only what was stored of it.

import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NOTED_ROWS, type NotedRow, notedRow } from '@fixtures/components/noted-rows';
import type { Answer } from '@shared/kernel/answer';
import type { RowSource } from './row-edit-spec';
import { rowsUndo } from './use-row-save';

const read = vi.fn<() => Promise<Answer<NotedRow[]>>>();
const send = vi.fn<RowSource<NotedRow>['send']>();
const storedAre = (...data: NotedRow[]): void =>
  void read.mockResolvedValue({ data, asOf: '2026-11-30T10:00:00Z', origin: 'live', partial: false });

beforeEach(() => {
  vi.clearAllMocks();
  send.mockImplementation((changes) =>
    Promise.resolve(changes.map(({ row }) => ({ key: row.key, message: null }))),
  );
});

const runner = rowsUndo(
  z.object({ store: z.number() }),
  ({ store }) => ({
    spec: NOTED_ROWS,
    source: { read: () => (store === 17 ? read() : Promise.reject()), send },
  }),
  ['payTypes'],
);
const changes = Object.fromEntries(
  ['1', '2'].map((key) => [key, { before: { name: 'old' }, after: { name: 'new' } }]),
);
const run = (stored = changes) =>
  runner.run({ ...{ kind: 'payTypes' as const, key: { store: 17 }, what: 'the rows' }, changes: stored });

it('writes what was stored before, also after a reload', async () => {
  storedAre(notedRow('1', 'new', 'theirs'), notedRow('2', 'new'));
  expect(await run()).toEqual({ undone: true, remaining: [] });
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { row: notedRow('1', 'new', 'theirs'), values: { name: 'old', note: 'theirs' } },
    { row: notedRow('2', 'new'), values: { name: 'old', note: null } },
  ]);
  expect(runner.invalidates).toEqual(['payTypes']);
});

it('sends nothing where all was changed or deleted since, and names that', async () => {
  storedAre(notedRow('1', 'theirs'));
  expect(await run()).toEqual({ undone: false, remaining: ['Row 1 (Name)', '2'] });
  expect(send).not.toHaveBeenCalled();
});

it('leaves a row that is as before, and names one that was refused with the reason', async () => {
  storedAre(notedRow('1'), notedRow('2', 'new'));
  send.mockResolvedValue([{ key: '2', message: 'Taken' }]);
  expect(await run()).toEqual({ undone: false, remaining: ['Row 2 (Taken)'] });
  expect(send.mock.calls.map(([rows]) => rows.map(({ row }) => row.key))).toEqual([['2']]);
});

it('is done where one row was written, and names one by its key that the answer alone knows', async () => {
  storedAre(notedRow('1', 'new'), notedRow('2', 'new'));
  send.mockResolvedValue([
    { key: '1', message: null },
    { key: '9', message: 'Unknown' },
  ]);
  expect(await run()).toEqual({ undone: true, remaining: ['9 (Unknown)'] });
});

it('is not run for a key of another shape', () => {
  expect(() =>
    runner.run({ ...{ kind: 'payTypes' as const, key: 17, what: 'the rows' }, changes }),
  ).toThrow();
});

it('may have been made where the answer for one row was lost, and names what was not', async () => {
  storedAre(notedRow('1', 'new'), notedRow('2', 'new'));
  send.mockResolvedValue([
    { key: '1', message: 'Taken', isUnknown: false },
    { key: '2', message: 'No answer', isUnknown: true },
  ]);
  await expect(run()).rejects.toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', message: 'Row 1 (Taken), Row 2 (No answer)' },
  });
});
