import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { isRows, type RecordFields } from '@shared/kernel/merge/record-fields';
import type { ConflictItem } from '../dialogs/conflict-dialog/conflict-context';
import { prepareSave, type SaveRequest } from './prepare-save';
import { createRecordTexts, type RecordAdapter } from './record-adapter';

const ADAPTER: RecordAdapter<RecordFields, RecordFields> = {
  recordName: 'the matrix',
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
  texts: createRecordTexts({ labels: { name: 'Name', rows: 'Rows' } }),
};

const matrix = (name: string, ...firsts: number[]): RecordFields => ({
  name,
  rows: { identity: 'content', rows: firsts.map((first) => [first, 'a', 'b', 'c']) },
});

/** Saves an edit of one record, and answers each question for one side. */
const save = async (
  side: 'mine' | 'theirs',
  base: RecordFields,
  mine: RecordFields,
  stored: RecordFields,
) => {
  const asked: string[][] = [];
  const prepared = await prepareSave({
    adapter: ADAPTER,
    edits: new Map([['1', { base, values: mine }]]),
    stored: new Map([['1', stored]]),
    resolveConflicts: ({ items }) => {
      asked.push(items.map(({ label }) => label));
      return Promise.resolve(new Set(side === 'theirs' ? items.map(({ id }) => id) : []));
    },
    token: new AbortController().signal,
  });
  return { asked, adopted: prepared?.adopted, values: prepared?.ready.get('1')?.values };
};

it('keeps and names what another user changed without a conflict', async () => {
  const { asked, adopted, values } = await save(
    'mine',
    matrix('Parts', 10, 20),
    matrix('Parts', 10, 25),
    matrix('Tires', 15, 20),
  );
  expect(asked).toEqual([]);
  expect(values).toEqual(matrix('Tires', 15, 25));
  expect(adopted).toEqual(['Name', 'Row 1']);
});

it.each(['mine', 'theirs'] as const)(
  'asks about a list as a whole if its rows do not fit together, and names no row of it as included: %s',
  async (side) => {
    const [base, mine, stored] = [matrix('Parts', 10, 20), matrix('Parts', 10, 15), matrix('Tires', 17, 20)];
    const { asked, adopted, values } = await save(side, base, mine, stored);
    expect(asked).toEqual([['Rows']]);
    expect(values).toEqual(side === 'mine' ? matrix('Tires', 10, 15) : stored);
    expect(adopted).toEqual(['Name']);
  },
);

describe('several records', () => {
  const prepare = (
    stored: Readonly<Record<string, RecordFields>>,
    options: Partial<SaveRequest<RecordFields, RecordFields>> = {},
    edits: Readonly<Record<string, RecordFields>> = { a: matrix('Mine', 10), b: matrix('Mine', 20) },
  ) => {
    const questions: ConflictItem[][] = [];
    const prepared = prepareSave({
      adapter: ADAPTER,
      edits: new Map(Object.entries(edits).map(([key, values]) => [key, { base: BASES[key] ?? {}, values }])),
      stored: new Map(Object.entries(stored)),
      resolveConflicts: ({ recordName, items }) => {
        expect(recordName).toBe('the matrix');
        questions.push([...items]);
        return Promise.resolve(new Set(items.slice(0, 1).map(({ id }) => id)));
      },
      token: new AbortController().signal,
      ...options,
    });
    return { questions, prepared };
  };
  const BASES: Readonly<Record<string, RecordFields>> = { a: matrix('Parts', 10), b: matrix('Parts', 20) };

  it('are in one question, each by its name, and each is decided for itself', async () => {
    const { questions, prepared } = prepare(
      { a: matrix('Theirs', 10), b: matrix('Others', 20) },
      { recordName: ({ name }) => `the ${String(name)}` },
    );
    const ready = (await prepared)?.ready;
    expect(questions).toEqual([
      [
        { id: expect.any(String), record: 'the Theirs', label: 'Name', mine: 'Mine', theirs: 'Theirs' },
        { id: expect.any(String), record: 'the Others', label: 'Name', mine: 'Mine', theirs: 'Others' },
      ],
    ]);
    expect(ready?.get('a')).toEqual({
      ...{ values: matrix('Theirs', 10), stored: matrix('Theirs', 10), storedFields: matrix('Theirs', 10) },
      unchanged: true,
    });
    expect(ready?.get('b')).toMatchObject({ values: matrix('Mine', 20), unchanged: false });
  });

  it('say who has saved, where the record does', async () => {
    const by = { changedBy: ({ by: name }: RecordFields) => (typeof name === 'string' ? name : null) };
    const { questions, prepared } = prepare(
      { a: { ...matrix('Theirs', 10), by: 'Uma Patel' }, b: { ...matrix('Others', 20), by: '' } },
      { adapter: { ...ADAPTER, ...by } },
    );
    await prepared;
    expect(questions[0]?.map(({ savedBy }) => savedBy)).toEqual(['Uma Patel', undefined]);
    expect(questions[0]?.map((item) => 'record' in item)).toEqual([false, false]);
  });

  it('that were deleted are listed, and the others are ready as they were typed', async () => {
    const typed = matrix('Mine', 20);
    const { questions, prepared } = prepare(
      { b: matrix('Parts', 20) },
      {},
      { a: matrix('Mine', 10), b: typed },
    );
    const { deleted, ready, adopted } = (await prepared) ?? {};
    expect([questions, deleted, adopted, [...(ready?.keys() ?? [])]]).toEqual([[], ['a'], [], ['b']]);
    // Nobody has changed it: what was typed is sent as it is.
    expect(ready?.get('b')?.values).toBe(typed);
  });

  it('are not sent if the user goes on editing, or has left while being asked', async () => {
    const stored = { a: matrix('Theirs', 10), b: matrix('Others', 20) };
    expect(await prepare(stored, { resolveConflicts: () => Promise.resolve(null) }).prepared).toBeNull();
    const controller = new AbortController();
    const resolveConflicts = () => {
      controller.abort();
      return Promise.resolve(new Set<string>());
    };
    expect(await prepare(stored, { resolveConflicts, token: controller.signal }).prepared).toBeNull();
  });
});

it('fails with the reason where values do not fit together and no list is to blame', async () => {
  const refuse = (code: 'INVALID' | 'BACK_OFFICE') => () => {
    throw new AppError(code, 'They do not fit');
  };
  const attempt = (code: 'INVALID' | 'BACK_OFFICE', stored: RecordFields) =>
    prepareSave({
      adapter: { ...ADAPTER, fromFields: refuse(code) },
      edits: new Map([['1', { base: matrix('Parts', 10, 20), values: matrix('Parts', 10, 15) }]]),
      stored: new Map([['1', stored]]),
      resolveConflicts: ({ items }) => Promise.resolve(new Set(items.map(({ id }) => id))),
      token: new AbortController().signal,
    });
  // Only the name was changed by someone else, so that there is no list to ask about.
  await expect(attempt('INVALID', matrix('Tires', 10, 20))).rejects.toThrow('They do not fit');
  // Not even one side of the whole list fits.
  await expect(attempt('INVALID', matrix('Tires', 17, 20))).rejects.toThrow('They do not fit');
  await expect(attempt('BACK_OFFICE', matrix('Tires', 17, 20))).rejects.toThrow('They do not fit');
});

it('asks about no whole list where something else has failed', async () => {
  const asked = vi.fn(() => Promise.resolve(new Set<string>()));
  const attempt = (error: Error) => {
    const fromFields = vi
      .fn((fields: RecordFields) => fields)
      .mockImplementationOnce(() => {
        throw error;
      });
    return prepareSave({
      adapter: { ...ADAPTER, fromFields },
      edits: new Map([['1', { base: matrix('Parts', 10, 20), values: matrix('Parts', 10, 15) }]]),
      stored: new Map([['1', matrix('Parts', 17, 20)]]),
      resolveConflicts: asked,
      token: new AbortController().signal,
    });
  };
  await expect(attempt(new AppError('BACK_OFFICE', 'Away'))).rejects.toThrow('Away');
  await expect(attempt(Object.assign(new Error('Broken'), { code: 'INVALID' }))).rejects.toThrow('Broken');
  expect(asked).not.toHaveBeenCalled();
  await attempt(new AppError('INVALID', 'The rows do not rise'));
  expect(asked).toHaveBeenCalledOnce();
});
