import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRecord } from './merge-record';
import {
  isRows,
  sameFields,
  type FieldValue,
  type ListRow,
  type RecordFields,
  type RowsField,
} from './record-fields';

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

  it('notices a change of one field among others that the other side left alone', () =>
    expect(mergeRecord(base, base, { ...base, department: 'Parts' }).changedConcurrently).toBe(true));

  it('reports what is left to decide, and that the stored record has changed', () => {
    const merge = mergeRecord({}, { code: 'W' }, { code: 'I' });
    expect(merge.adopted).toEqual([]);
    expect(merge.changedConcurrently).toBe(true);
    expect(mergeRecord(base, { ...base, code: 'W' }, base).changedConcurrently).toBe(false);
    expect(mergeRecord(base, { ...base, code: 'W' }, base).adopted).toEqual([]);
    expect(mergeRecord(base, { ...base, code: 'W' }, base).resolve(NONE)['code']).toBe('W');
  });

  it('treats a field that the stored record does not have as empty', () => {
    const merge = mergeRecord(base, base, { code: 'C', department: 'Service' });
    expect(merge.adopted).toEqual([{ field: 'excluded' }]);
    expect(merge.resolve(NONE)).toEqual({ ...base, excluded: null });
  });

  it('adopts a field that has another kind of value now', () => {
    const [text, set, rows] = [{ f: 'A' }, { f: { set: ['A'] } }, { f: places(['A']) }];
    for (const [was, now] of [
      [text, set],
      [set, text],
      [text, rows],
      [rows, set],
    ] as const) {
      expect(mergeRecord(was, was, now).adopted).toEqual([{ field: 'f' }]);
      expect(mergeRecord(was, was, now).resolve(NONE)).toEqual(now);
    }
  });

  it('has one conflict for a field of which one state has another kind of value', () => {
    const [text, set, rows] = [{ f: 'A' }, { f: { set: ['A'] } }, { f: places(['A']) }];
    const [otherSet, otherRows] = [{ f: { set: ['B'] } }, { f: places(['B']) }];
    for (const [was, mine, theirs] of [
      [text, set, otherSet],
      [set, text, otherSet],
      [set, otherSet, text],
      [text, rows, otherRows],
      [rows, text, otherRows],
      [rows, otherRows, text],
    ] as const)
      expect(mergeRecord(was, mine, theirs).conflicts).toEqual([
        { id: 'f', field: 'f', mine: mine.f, theirs: theirs.f },
      ]);
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

  it('decides each item by itself', () => {
    const merge = mergeRecord(opcodes('A', 'B'), opcodes('A', 'C'), opcodes('B', 'D'));
    expect(merge.conflicts.map(({ item, mine, theirs }) => [item, mine, theirs])).toEqual([
      ['A', true, false],
      ['C', true, false],
      ['B', false, true],
      ['D', false, true],
    ]);
    expect(merge.adopted).toEqual([]);
    const chosen = merge.conflicts.filter(({ item }) => item === 'C' || item === 'D');
    expect(merge.resolve(all(chosen))).toEqual(opcodes('A', 'D'));
    expect(merge.conflicts.every(({ field }) => field === 'opcodes')).toBe(true);
  });

  it('keeps conflicts of two fields apart', () => {
    const merge = mergeRecord(
      { ...opcodes('A'), models: { set: ['A'] } },
      { ...opcodes('A', 'B'), models: { set: ['A', 'B'] } },
      { ...opcodes(), models: { set: [] } },
    );
    expect(all(merge.conflicts).size).toBe(4);
  });

  it('is one conflict if a list that both changed is decided as a whole', () =>
    expect(
      mergeRecord(opcodes('A'), opcodes('A', 'B'), opcodes('C'), { wholeLists: true }).conflicts,
    ).toMatchObject([{ id: 'opcodes' }]));

  it('reports which items only the other side changed', () =>
    expect(mergeRecord(opcodes('A'), opcodes('A'), opcodes('B')).adopted).toEqual([
      { field: 'opcodes', item: 'A' },
      { field: 'opcodes', item: 'B' },
    ]));

  it('reports no item that the other side left unchanged', () => {
    expect(mergeRecord(opcodes('A', 'B'), opcodes('A', 'B'), opcodes('A')).adopted).toEqual([
      { field: 'opcodes', item: 'B' },
    ]);
    expect(mergeRecord(opcodes('A'), opcodes('A'), opcodes('A', 'B')).adopted).toEqual([
      { field: 'opcodes', item: 'B' },
    ]);
  });
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

  it('decides each cell that both changed by itself, and reports the cells that it adopts', () => {
    const was = { rows: ladder([10, 'a', 1, 5], [20, 'b', 2, 6]) };
    const mine = { rows: ladder([11, 'a', 3, 7], [20, 'B', 2, 6]) };
    const theirs = { rows: ladder([12, 'x', 4, 7], [20, 'C', 2, 9]) };
    const { conflicts, adopted, resolve } = mergeRecord(was, mine, theirs);
    expect(conflicts.map(({ id: _id, ...rest }) => rest)).toEqual([
      { field: 'rows', row: 1, column: 0, mine: 11, theirs: 12 },
      { field: 'rows', row: 1, column: 2, mine: 3, theirs: 4 },
      { field: 'rows', row: 2, column: 1, mine: 'B', theirs: 'C' },
    ]);
    expect(adopted).toEqual([
      { field: 'rows', row: 1, column: 1 },
      { field: 'rows', row: 2, column: 3 },
    ]);
    expect(resolve(NONE)).toEqual({ rows: ladder([11, 'x', 3, 7], [20, 'B', 2, 9]) });
    const [first, second, third] = conflicts.map((conflict) => resolve(all([conflict])));
    expect(first).toEqual({ rows: ladder([12, 'x', 3, 7], [20, 'B', 2, 9]) });
    expect(second).toEqual({ rows: ladder([11, 'x', 4, 7], [20, 'B', 2, 9]) });
    expect(third).toEqual({ rows: ladder([11, 'x', 3, 7], [20, 'C', 2, 9]) });
  });

  it('treats a cell that a state does not have as empty', () => {
    const merge = mergeRecord(
      { rows: ladder([10]) },
      { rows: ladder([11, null]) },
      { rows: ladder([10, 'x']) },
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.resolve(NONE)).toEqual({ rows: ladder([11, 'x']) });
    const shorter = mergeRecord(
      { rows: ladder([10, 'a', 1]) },
      { rows: ladder([11, 'a', 1]) },
      { rows: ladder([10, 'a']) },
    );
    expect(shorter.resolve(NONE)).toEqual({ rows: ladder([11, 'a', null]) });
  });

  it('removes a row that both removed, and counts the rows that are left', () => {
    const mine = { rows: ladder([20, 'B'], [30, 'c']) };
    const theirs = { rows: ladder([20, 'C'], [30, 'c']) };
    const merge = mergeRecord(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ row: 1, column: 1, mine: 'B', theirs: 'C' }]);
    expect(merge.resolve(NONE)).toEqual(mine);
  });

  it('decides each row that one side added or removed by itself', () => {
    const mine = { rows: ladder([5, 'x'], [10, 'a'], [20, 'b'], [30, 'c']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b']) };
    const { conflicts, adopted, resolve } = mergeRecord(base, mine, theirs);
    expect(conflicts.map(({ id: _id, ...rest }) => rest)).toEqual([
      { field: 'rows', row: 1, mine: [5, 'x'], theirs: undefined },
      { field: 'rows', row: 4, mine: [30, 'c'], theirs: undefined },
    ]);
    expect(adopted).toEqual([]);
    expect(resolve(all(conflicts.slice(0, 1)))).toEqual({ rows: ladder([10, 'a'], [20, 'b'], [30, 'c']) });
    expect(resolve(all(conflicts.slice(1)))).toEqual({ rows: ladder([5, 'x'], [10, 'a'], [20, 'b']) });
  });

  it('adds a row once that both added, and asks about two different ones at the same place', () => {
    const same = { rows: ladder([10, 'A'], [20, 'b'], [30, 'c'], [40, 'd']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b'], [30, 'c'], [40, 'd']) };
    expect(mergeRecord(base, same, theirs)).toMatchObject({ conflicts: [], adopted: [] });
    expect(mergeRecord(base, same, theirs).resolve(NONE)).toEqual(same);
    const other = { rows: ladder([10, 'a'], [20, 'b'], [30, 'c'], [50, 'd']) };
    const { conflicts, adopted, resolve } = mergeRecord(base, same, other);
    expect(conflicts).toMatchObject([{ row: 4, mine: [40, 'd'], theirs: [50, 'd'] }]);
    expect(conflicts[0]).not.toHaveProperty('column');
    expect(adopted).toEqual([]);
    expect(resolve(all(conflicts))).toEqual({ rows: ladder([10, 'A'], [20, 'b'], [30, 'c'], [50, 'd']) });
  });

  it('asks about a row that one side added above one that both added, and about no other', () => {
    const mine = { rows: ladder([10, 'A'], [20, 'b'], [30, 'c'], [35, 'x'], [40, 'd']) };
    const theirs = { rows: ladder([10, 'a'], [20, 'b'], [30, 'c'], [40, 'd']) };
    const { conflicts, resolve } = mergeRecord(base, mine, theirs);
    expect(conflicts).toMatchObject([{ row: 4, mine: [35, 'x'], theirs: undefined }]);
    expect(resolve(NONE)).toEqual(mine);
    expect(resolve(all(conflicts))).toEqual({ rows: ladder([10, 'A'], [20, 'b'], [30, 'c'], [40, 'd']) });
  });

  it('reports the rows and cells that the other side changed in a list that is unchanged on this side', () => {
    const theirs = { rows: ladder([10, 'a'], [30, 'C'], [40, 'd']) };
    expect(mergeRecord(base, base, theirs).adopted).toEqual([
      { field: 'rows', row: 2 },
      { field: 'rows', row: 3, column: 1 },
      { field: 'rows', row: 4 },
    ]);
    expect(
      mergeRecord({ rows: ladder([10]) }, { rows: ladder([10]) }, { rows: ladder([11, '']) }).adopted,
    ).toEqual([{ field: 'rows', row: 1, column: 0 }]);
  });

  describe('that are identified by their position', () => {
    const was = { rows: places([1, 1], [2, 2]) };
    const longer = { rows: places([1, 9], [2, 2], [3, 3], [4, 4]) };
    const changed = { rows: places([1, 1], [2, 8]) };

    it.each([
      ['this side has', longer, changed, { mine: places([3, 3], [4, 4]), theirs: undefined }],
      ['the other side has', changed, longer, { mine: undefined, theirs: places([3, 3], [4, 4]) }],
    ])('are decided together if only %s them', (_who, mine, theirs, tail) => {
      const { conflicts, resolve } = mergeRecord(was, mine, theirs);
      expect(conflicts.map(({ id: _id, ...rest }) => rest)).toEqual([{ field: 'rows', row: 3, ...tail }]);
      const [short, long] = [places([1, 9], [2, 8]), places([1, 9], [2, 8], [3, 3], [4, 4])];
      const [kept, taken] = mine === longer ? [long, short] : [short, long];
      expect(resolve(NONE)).toEqual({ rows: kept });
      expect(resolve(all(conflicts))).toEqual({ rows: taken });
    });

    it('of two lists are decided apart', () => {
      const both = (one: RowsField, other: RowsField) => ({ one, other });
      const merge = mergeRecord(
        both(was.rows, was.rows),
        both(longer.rows, longer.rows),
        both(changed.rows, changed.rows),
      );
      const [first] = merge.conflicts;
      expect(merge.conflicts.map(({ field }) => field)).toEqual(['one', 'other']);
      expect(merge.resolve(all(first === undefined ? [] : [first]))).toEqual(
        both(places([1, 9], [2, 8]), places([1, 9], [2, 8], [3, 3], [4, 4])),
      );
    });

    it('are asked about row by row if both sides added them', () => {
      const mine = { rows: places([1, 1], [2, 2], [3, 3], [4, 4]) };
      const theirs = { rows: places([1, 1], [2, 2], [3, 3], [4, 5]) };
      const { conflicts, resolve } = mergeRecord(was, mine, theirs);
      expect(conflicts).toMatchObject([{ row: 4, mine: [4, 4], theirs: [4, 5] }]);
      expect(resolve(all(conflicts))).toEqual(theirs);
    });

    it('are decided together if one side removed them and the other changed one', () => {
      const mine = { rows: places([1, 7]) };
      const theirs = { rows: places([1, 1], [2, 8]) };
      const { conflicts, resolve } = mergeRecord(was, mine, theirs);
      expect(conflicts).toMatchObject([{ row: 2, mine: undefined, theirs: places([2, 8]) }]);
      expect(resolve(NONE)).toEqual(mine);
      expect(resolve(all(conflicts))).toEqual({ rows: places([1, 7], [2, 8]) });
    });
  });

  const cell = fc.integer({ min: 0, max: 3 });
  const list = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
  const identity = fc.constantFrom('place' as const, 'content' as const);
  it('has the rows of the side that every conflict was decided for, each once', () =>
    fc.assert(
      fc.property(list, list, list, identity, (was, my, their, by) => {
        const [b, m, t] = [was, my, their].map((rows) => ({ rows: { rows, identity: by } }));
        if (!b || !m || !t) return;
        const merge = mergeRecord(b, m, t);
        const countOf = ({ rows }: RecordFields) => (isRows(rows) ? rows.rows.length : 0);
        if (merge.adopted.length === 0) expect(sameFields(merge.resolve(NONE), m)).toBe(true);
        expect(countOf(merge.resolve(NONE))).toBe(countOf(sameFields(m, b) ? t : m));
        expect(countOf(merge.resolve(all(merge.conflicts)))).toBe(countOf(sameFields(t, b) ? m : t));
      }),
    ));
});
