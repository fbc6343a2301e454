import { expect, it } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { isRows, type RecordFields } from '@shared/kernel/merge/record-fields';
import { prepareSave } from './prepare-save';
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
