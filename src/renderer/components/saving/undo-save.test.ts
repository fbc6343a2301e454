import { expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { isRows, type RecordFields } from '@shared/kernel/merge/record-fields';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { createRecordTexts, type RecordAdapter, type SavedChange } from './record-adapter';
import { isUndoable, prepareUndo, undoSave, withoutFinalValues } from './undo-save';

const LABELS = { name: 'Name', city: 'City', logo: 'Logo', rows: 'Rates' };

const ADAPTER: RecordAdapter<RecordFields, RecordFields> = {
  recordName: 'the store',
  toFields: (stored) => stored,
  fieldsOf: (values) => values,
  // The first cells of the rows must rise.
  fromFields: (fields) => {
    const { rows } = fields;
    const firsts = rows !== undefined && isRows(rows) ? rows.rows.map(([first]) => Number(first)) : [];
    if (firsts.some((first, at) => at > 0 && first <= (firsts[at - 1] ?? 0)))
      throw new AppError('INVALID', 'The rows do not rise');
    return fields;
  },
  finalFields: ['logo'],
  identityFields: ['address'],
  texts: createRecordTexts({ labels: LABELS }),
};

const changeOf = (before: RecordFields, after: RecordFields): SavedChange<RecordFields> => ({
  before,
  after,
  values: after,
});
const rowsOf = (...rows: [number, string][]): RecordFields => ({ rows: { identity: 'content', rows } });

it('restores the fields that the save changed, and leaves those that another user changed since', () => {
  const change = changeOf({ name: 'Bay', city: 'Boise' }, { name: 'Bay Ford', city: 'Reno' });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay Ford', city: 'Reno' })).toEqual({
    values: { name: 'Bay', city: 'Boise' },
    remaining: [],
  });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay Ford', city: 'Elko' })).toEqual({
    values: { name: 'Bay', city: 'Elko' },
    remaining: ['City'],
  });
});

it('sends nothing if everything was changed since, or has its former value already', () => {
  const change = changeOf({ name: 'Bay' }, { name: 'Bay Ford' });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay Kia' })).toEqual({ values: null, remaining: ['Name'] });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay' })).toEqual({ values: null, remaining: [] });
});

it('names who has changed a field since, where the record says so', () => {
  const change = changeOf({ name: 'Bay' }, { name: 'Bay Ford' });
  const adapter = { ...ADAPTER, changedBy: ({ by }: RecordFields) => (typeof by === 'string' ? by : null) };
  const left = (by: string | null) => prepareUndo(adapter, change, { name: 'Bay Kia', by }).remaining;
  expect(left('Uma Patel')).toEqual(['Name (Uma Patel)']);
  expect(left(null)).toEqual(['Name']);
});

it('leaves a field that is not part of the save, whoever changed it', () => {
  const change = changeOf({ name: 'Bay', city: 'Boise' }, { name: 'Bay Ford', city: 'Boise' });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay Ford', city: 'Elko' }).values).toEqual({
    name: 'Bay',
    city: 'Elko',
  });
});

it('names a field whose former value cannot be sent again, and is not offered for such fields alone', () => {
  const change = changeOf({ name: 'Bay', logo: 'old' }, { name: 'Bay Ford', logo: 'new' });
  expect(prepareUndo(ADAPTER, change, { name: 'Bay Ford', logo: 'url-of-new' })).toEqual({
    values: { name: 'Bay', logo: 'url-of-new' },
    remaining: ['Logo'],
  });
  expect(isUndoable(ADAPTER, change)).toBe(true);
  expect(isUndoable(ADAPTER, changeOf({ logo: 'old' }, { logo: 'new' }))).toBe(false);
});

it('holds no value that cannot be sent again, and still names its field', () => {
  const change = changeOf({ name: 'Bay', logo: 'old' }, { name: 'Bay Ford', logo: 'secret' });
  const held = withoutFinalValues(ADAPTER, change);
  expect(JSON.stringify(held)).not.toMatch(/secret|old/);
  expect(prepareUndo(ADAPTER, held, { name: 'Bay Ford', logo: 'stored' })).toEqual({
    values: { name: 'Bay', logo: 'stored' },
    remaining: ['Logo'],
  });
});

it('is not offered for a record that can no longer be found by its former identity', () => {
  const change = changeOf({ name: 'Bay', address: 'a:1' }, { name: 'Bay Ford', address: 'a:2' });
  expect(isUndoable(ADAPTER, change)).toBe(false);
});

it('undoes cells one by one, and leaves the rows of a list whose rows another user changed too', () => {
  const cells = (...rows: [number, string][]): RecordFields => ({ rows: { identity: 'place', rows } });
  const typed = changeOf(cells([10, 'a'], [20, 'b']), cells([10, 'x'], [20, 'b']));
  expect(prepareUndo(ADAPTER, typed, cells([10, 'x'], [20, 'y']))).toEqual({
    values: cells([10, 'a'], [20, 'y']),
    remaining: [],
  });
  const removed = changeOf(rowsOf([10, 'a'], [20, 'b'], [30, 'c']), rowsOf([10, 'a'], [30, 'c']));
  expect(prepareUndo(ADAPTER, removed, rowsOf([10, 'a'], [30, 'c'])).values).toEqual(removed.before);
  const since = prepareUndo(ADAPTER, removed, rowsOf([10, 'a'], [15, 'c']));
  expect(since.values).toBeNull();
  expect(since.remaining).not.toEqual([]);
});

it('compares with a live and complete record only, and is refused with the reason if the record was deleted', async () => {
  const change = changeOf({ name: 'Bay' }, { name: 'Bay Ford' });
  const send = vi.fn(() => Promise.resolve(null));
  const undo = (answer: Partial<Answer<RecordFields | undefined>>) =>
    undoSave<RecordFields, RecordFields, null>(
      {
        adapter: ADAPTER,
        read: () =>
          Promise.resolve({
            data: { name: 'Bay Ford' },
            asOf: '2026-01-01T10:00:00Z',
            origin: 'live',
            partial: false,
            ...answer,
          }),
        send,
        onDeleted: () => {
          throw new AppError('NOT_FOUND', 'Your entries are still here.');
        },
      },
      change,
    );
  await expect(undo({ origin: 'cache' })).rejects.toThrow();
  await expect(undo({ partial: true })).rejects.toThrow();
  await expect(undo({ data: undefined })).rejects.toMatchObject({
    ...{ code: 'NOT_FOUND', message: undoTexts.deleted },
  });
  expect(send).not.toHaveBeenCalled();
  await undo({});
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bay' }, { name: 'Bay Ford' });
});

it('fails with the reason where the back office answers that it has stored nothing', async () => {
  const record = {
    adapter: ADAPTER,
    read: () =>
      Promise.resolve<Answer<RecordFields>>({
        ...{ data: { name: 'Bay Ford' }, asOf: '2026-01-01T10:00:00Z' },
        ...{ origin: 'live', partial: false },
      }),
    send: () => Promise.resolve('The grid was changed'),
    onDeleted: () => {
      throw new AppError('NOT_FOUND', 'Gone');
    },
  };
  const change = changeOf({ name: 'Bay' }, { name: 'Bay Ford' });
  const refused = { ...record, refusalOf: (result: string) => result };
  await expect(undoSave(refused, change)).rejects.toMatchObject({
    code: 'BACK_OFFICE',
    message: 'The grid was changed',
  });
  await expect(undoSave({ ...record, refusalOf: () => undefined }, change)).resolves.toMatchObject({
    remaining: [],
  });
});

it('is offered for what was changed alone, also where nothing is final and nothing identifies the record', () => {
  const plain = {};
  expect(isUndoable(plain, changeOf({ name: 'Bay' }, { name: 'Bay Ford' }))).toBe(true);
  expect(isUndoable(plain, changeOf({ name: 'Bay' }, { name: 'Bay' }))).toBe(false);
  // Of a field that was not read before, there is no former value.
  expect(isUndoable(plain, changeOf({}, { name: 'Bay Ford' }))).toBe(false);
});

it('leaves a list as a whole where its former rows and those of another user do not fit together', () => {
  const change = changeOf(rowsOf([10, 'a'], [15, 'b']), rowsOf([10, 'a'], [20, 'b']));
  const now = rowsOf([17, 'a'], [20, 'b']);
  expect(prepareUndo(ADAPTER, change, now)).toEqual({ values: null, remaining: ['Rates'] });
});

it('fails where the former values cannot be put together for another reason', () => {
  const fail = (error: Error) => () =>
    prepareUndo(
      {
        ...ADAPTER,
        fromFields: () => {
          throw error;
        },
      },
      changeOf({ name: 'Bay' }, { name: 'Bay Ford' }),
      { name: 'Bay Ford' },
    );
  expect(fail(new AppError('BACK_OFFICE', 'Away'))).toThrow('Away');
  expect(fail(Object.assign(new Error('Broken'), { code: 'INVALID' }))).toThrow('Broken');
});

it('sends nothing if nothing is left to undo', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const read = (): Promise<Answer<RecordFields>> =>
    Promise.resolve({
      ...{ data: { name: 'Bay' }, asOf: '2026-01-01T10:00:00Z' },
      ...{ origin: 'live', partial: false },
    });
  const onDeleted = (): never => {
    throw new AppError('NOT_FOUND', 'Gone');
  };
  const change = changeOf({ name: 'Bay' }, { name: 'Bay Ford' });
  expect(await undoSave({ adapter: ADAPTER, read, send, onDeleted }, change)).toMatchObject({ values: null });
  expect(send).not.toHaveBeenCalled();
});
