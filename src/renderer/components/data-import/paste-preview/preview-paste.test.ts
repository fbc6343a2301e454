import { describe, expect, it } from 'vitest';
import type { RowEditSpec } from '@renderer/components/editable-grids/row-editing/row-edit-spec';
import { previewPaste } from './preview-paste';

interface Person {
  number: string;
  name: string;
  nickname: string | null;
  active: string | null;
}

const spec: RowEditSpec<Person> = {
  recordName: 'the people',
  keyLabel: 'Number',
  keyOf: ({ number }) => number,
  labelOf: ({ number }) => number,
  valuesOf: ({ nickname, active }) => ({ nickname, active }),
  withValues: (row, values) => ({
    ...row,
    nickname: values['nickname'] ?? null,
    active: values['active'] ?? null,
  }),
  columns: [
    { label: 'Name', cellText: ({ name }) => name },
    {
      field: 'nickname',
      label: 'Nick Name',
      textOf: (value) => value ?? '',
      read: (text) => (text === '' ? null : text),
    },
    {
      field: 'active',
      label: 'Active',
      textOf: (value) => value ?? '----',
      read: (text) => ({ Yes: '1', No: '0' })[text],
    },
  ],
  normalize: (values) => values,
  errorsOf: ({ nickname }) => (nickname && nickname.length > 5 ? { nickname: 'Too long' } : {}),
};

const shown: Person[] = [
  { number: '7', name: 'Ann', nickname: null, active: '1' },
  { number: '9', name: 'Bob', nickname: 'Bo', active: null },
];
const stored = new Map(shown.map((row) => [row.number, spec.valuesOf(row)]));
const preview = (text: string, emptyCellsClear = false) =>
  previewPaste(text, { spec, shown, stored, emptyCellsClear });
const errors = (text: string) =>
  preview(text).rows.map(({ cells }) => cells.map(({ error }) => error ?? null));

describe('previewPaste', () => {
  it('matches columns by their headers, in any order and case', () => {
    const result = preview('active\tNUMBER\nNo\t7\nYes\t9');
    expect(result).toMatchObject({ headers: ['Active', 'Number'], problems: [], badCells: 0, badRows: 0 });
    expect(result.changes).toEqual([
      ['7', { nickname: null, active: '0' }],
      ['9', { nickname: 'Bo', active: '1' }],
    ]);
  });

  it('matches columns by their order where no header was copied', () => {
    const result = preview('7\tAnn\tAnnie\tYes\r\n');
    expect(result.headers).toEqual(['Number', 'Name', 'Nick Name', 'Active']);
    expect(result.changes).toEqual([['7', { nickname: 'Annie', active: '1' }]]);
  });

  it('reports no changes if all values are equal', () =>
    expect(preview('Number\tNick Name\n9\tBo')).toMatchObject({ badCells: 0, changes: [] }));

  it('marks every bad cell with its reason and changes nothing of its row', () => {
    expect(errors('7\tAnne\tToo long name\tPerhaps\n8\tX\t\tYes\n9\tBob\tBo\n9\tBob\tB\tNo\tmore')).toEqual([
      [null, "This can't be changed here", 'Too long', "This can't be read"],
      ['There is no Number 8', null, null, null],
      [null, null, null, 'This cell is missing'],
      ['Line 3 is about the same row', null, null, null, 'There is no column for this cell'],
    ]);
    expect(preview('7\tAnne\tA\tYes\n9\tBob\tB\tYes').changes).toEqual([
      ['9', { nickname: 'B', active: '1' }],
    ]);
  });

  it('explains wrong columns', () => {
    const result = preview('Nick Name\tColour\tNick Name\nB\tred\tC');
    expect(result.problems).toEqual([
      'The column Number is missing',
      'There is no column Colour',
      'The column Nick Name appears twice',
    ]);
    expect(result.changes).toEqual([]);
  });

  it('ignores a column without values, as an exported grid has one', () =>
    expect(preview('Number\tNick Name\tAction\n7\tAn\t\n9\tB\t')).toMatchObject({
      headers: ['Number', 'Nick Name'],
      problems: [],
      badCells: 0,
    }));

  it('rejects an entire sheet', () =>
    expect(preview('Number\n' + '7\n'.repeat(10_000)).problems).toEqual([
      '10,000 rows were copied; at most 2,000 can be pasted at once',
    ]));

  it('counts empty cells over values separately, and clears values only if that is chosen', () => {
    const text = 'Number\tNick Name\n9\t\n7\t';
    expect(preview(text)).toMatchObject({ emptyCells: 1, changes: [] });
    expect(preview(text, true)).toMatchObject({
      emptyCells: 1,
      changes: [['9', { nickname: null, active: null }]],
    });
  });

  it('shows the name of the record and the replaced value', () => {
    const [row] = preview('Number\tNick Name\n9\tBobby').rows;
    expect(row).toMatchObject({ name: '9', cells: [{ text: '9' }, { text: 'Bobby', before: 'Bo' }] });
  });

  it('names the first of many wrong columns', () => {
    const wide = Array.from({ length: 5000 }, (_, at) => `c${at}`).join('\t');
    expect(preview(`Number\t${wide}\n7\t${wide}`).problems).toHaveLength(5);
  });

  it('finds nothing in empty text', () => expect(preview(' \n')).toMatchObject({ rows: [], changes: [] }));
});
