import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRecord } from './merge-record';
import { isRows, sameFields, type FieldValue, type ListRow, type RowsField } from './record-fields';

const NONE = new Set<string>();
const ladder = (...rows: ListRow[]): RowsField => ({ rows, identity: 'content' });
const places = (...rows: ListRow[]): RowsField => ({ rows, identity: 'place' });
const all = (questions: readonly { id: string }[]) => new Set(questions.map(({ id }) => id));

describe('plain fields', () => {
  const base = { code: 'C', department: 'Service', excluded: 0 };

  it('merges changes of different fields without a conflict, and reports which were adopted', () => {
    const merge = mergeRecord(base, { ...base, code: 'W' }, { ...base, department: null });
    expect(merge.conflicts).toEqual([]);
    expect(merge.adopted).toEqual([{ field: 'department' }]);
    expect(merge.resolve(NONE)).toEqual({ code: 'W', department: null, excluded: 0 });
  });

  it('reports a conflict for a field that both changed to different values', () => {
    const merge = mergeRecord(base, { ...base, code: 'W' }, { ...base, code: 'I' });
    expect(merge.conflicts).toEqual([{ id: 'code', field: 'code', mine: 'W', theirs: 'I' }]);
    expect(merge.resolve(NONE)['code']).toBe('W');
    expect(merge.resolve(new Set(['code']))['code']).toBe('I');
  });

  it('reports no conflict if both made the same change, or between an empty text and null', () => {
    expect(mergeRecord(base, { ...base, code: 'W' }, { ...base, code: 'W' }).conflicts).toEqual([]);
    expect(mergeRecord({ a: null }, { a: '' }, { a: null }).changedConcurrently).toBe(false);
  });

  it('treats a field without a known base as changed by both', () => {
    expect(mergeRecord({}, { code: 'W' }, { code: 'I' }).conflicts).toHaveLength(1);
    expect(mergeRecord({}, { code: 'W' }, { code: 'W' }).conflicts).toEqual([]);
  });

  const value = fc.constantFrom<FieldValue>('1', '2', null);
  const values = fc.record({ a: value, b: value });
  it('never loses a change of either side', () =>
    fc.assert(
      fc.property(values, values, values, (was, mine, theirs) => {
        const merge = mergeRecord(was, mine, theirs);
        const merged = merge.resolve(NONE);
        for (const field of ['a', 'b'] as const) {
          const hasConflict = merge.conflicts.some((question) => question.field === field);
          if (mine[field] !== was[field]) expect(merged[field]).toBe(mine[field]);
          if (theirs[field] !== was[field] && !hasConflict) expect(merged[field]).toBe(theirs[field]);
        }
      }),
    ));
});

describe('sets', () => {
  const opcodes = (...set: string[]) => ({ opcodes: { set } });

  it('does not depend on the order', () =>
    expect(mergeRecord(opcodes('A', 'B'), opcodes('B', 'A'), opcodes('A', 'B')).changedConcurrently).toBe(
      false,
    ));

  it('reports a conflict for each item that only one side has, if both changed the set', () => {
    const merge = mergeRecord(opcodes('A', 'B'), opcodes('A', 'B', 'C'), opcodes('A'));
    expect(merge.conflicts.map(({ item, mine, theirs }) => [item, mine, theirs])).toEqual([
      ['B', true, false],
      ['C', true, false],
    ]);
    expect(merge.resolve(NONE)).toEqual(opcodes('A', 'B', 'C'));
    expect(merge.resolve(all(merge.conflicts))).toEqual(opcodes('A'));
  });

  it('reports which items only the other side changed', () =>
    expect(mergeRecord(opcodes('A'), opcodes('A'), opcodes('B')).adopted).toEqual([
      { field: 'opcodes', item: 'A' },
      { field: 'opcodes', item: 'B' },
    ]));
});

describe('lists of rows', () => {
  const base = { rows: ladder([10, 'a'], [20, 'b'], [30, 'c']) };

  it('reports a conflict for a row that the other side removed and this one changed, and keeps it if mine was chosen', () => {
    const mine = { rows: ladder([10, 'a'], [20, 'b'], [30, 'C']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b']) };
    const merge = mergeRecord(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ field: 'rows', row: 3, mine: [30, 'C'], theirs: undefined }]);
    expect(merge.resolve(NONE)).toEqual(mine);
    expect(merge.resolve(all(merge.conflicts))).toEqual(theirs);
  });

  it('reports a conflict for a row that one side added if the other changed the list too', () => {
    const mine = { rows: ladder([10, 'A'], [20, 'b'], [30, 'c']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b'], [30, 'c'], [40, 'd']) };
    const merge = mergeRecord(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ row: 4, mine: undefined, theirs: [40, 'd'] }]);
    expect(merge.resolve(NONE)).toEqual(mine);
    expect(merge.resolve(all(merge.conflicts))).toEqual({
      rows: ladder([10, 'A'], [20, 'b'], [30, 'c'], [40, 'd']),
    });
  });

  it('recognizes a row that moved up because one above it was removed', () => {
    const mine = { rows: ladder([20, 'b'], [30, 'c']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b'], [30, 'C']) };
    const merge = mergeRecord(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ row: 1, mine: undefined, theirs: [10, 'a'] }]);
    expect(merge.resolve(NONE)).toEqual({ rows: ladder([20, 'b'], [30, 'C']) });
  });

  it('reports a row that the other side added to a list that is unchanged on this side', () => {
    const theirs = { rows: ladder([10, 'a'], [15, 'x'], [20, 'b'], [30, 'c']) };
    const merge = mergeRecord(base, base, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(merge.adopted).toEqual([{ field: 'rows', row: 2 }]);
    expect(merge.resolve(NONE)).toEqual(theirs);
  });

  it('reports one conflict for the whole list if it does not match row by row', () => {
    const mine = { rows: ladder([10, 'A'], [20, 'b'], [30, 'c']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'B'], [30, 'c']) };
    expect(mergeRecord(base, mine, theirs).conflicts).toEqual([]);
    expect(mergeRecord(base, mine, theirs, { wholeLists: true }).conflicts).toMatchObject([
      { id: 'rows', mine: mine.rows, theirs: theirs.rows },
    ]);
  });

  it('compares rows by position if that identifies them', () => {
    const was = { rows: places([1, 2], [3, 4]) };
    const merge = mergeRecord(was, { rows: places([1, 2], [3, 5]) }, { rows: places([1, 9], [3, 4]) });
    expect(merge.conflicts).toEqual([]);
    expect(merge.adopted).toEqual([{ field: 'rows', row: 1, column: 1 }]);
    expect(merge.resolve(NONE)).toEqual({ rows: places([1, 9], [3, 5]) });
  });

  const cell = fc.integer({ min: 0, max: 3 });
  const list = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
  const identity = fc.constantFrom('place' as const, 'content' as const);
  it('is the list of one side if every conflict was decided for it and the other has no change of its own', () =>
    fc.assert(
      fc.property(list, list, list, identity, (was, my, their, by) => {
        const [b, m, t] = [was, my, their].map((rows) => ({ rows: { rows, identity: by } }));
        if (!b || !m || !t) return;
        const merge = mergeRecord(b, m, t);
        if (merge.adopted.length === 0) expect(sameFields(merge.resolve(NONE), m)).toBe(true);
        const { rows } = merge.resolve(NONE);
        // No row is duplicated: the number and the order of rows are those of `mine`.
        expect(isRows(rows) ? rows.rows.length : 0).toBe(
          sameFields(m, b) ? t.rows.rows.length : m.rows.rows.length,
        );
      }),
    ));
});
