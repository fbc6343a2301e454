import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdit, sameFields, takeTheirs } from './conflict';

const base = { code: 'C', department: 'Service', excluded: 0 };

describe('mergeEdit', () => {
  it('joins changes of different fields without asking', () =>
    expect(mergeEdit(base, { ...base, code: 'W' }, { ...base, department: null })).toEqual({
      merged: { code: 'W', department: null, excluded: 0 },
      conflicts: [],
      changedMeanwhile: true,
    }));

  it('asks about a field that both changed to different values', () =>
    expect(mergeEdit(base, { ...base, code: 'W' }, { ...base, code: 'I' })).toEqual({
      merged: { ...base, code: 'W' },
      conflicts: [{ field: 'code', mine: 'W', theirs: 'I' }],
      changedMeanwhile: true,
    }));

  it('does not ask where both made the same change', () =>
    expect(mergeEdit(base, { ...base, code: 'W' }, { ...base, code: 'W' }).conflicts).toEqual([]));

  it('says when nothing happened meanwhile', () =>
    expect(mergeEdit(base, { ...base, code: 'W' }, base)).toEqual({
      merged: { ...base, code: 'W' },
      conflicts: [],
      changedMeanwhile: false,
    }));

  const values = fc.record({ a: fc.constantFrom('1', '2', null), b: fc.constantFrom('1', '2', null) });
  it('never loses a change of either side', () =>
    fc.assert(
      fc.property(values, values, values, (was, mine, theirs) => {
        const merge = mergeEdit(was, mine, theirs);
        for (const field of ['a', 'b'] as const) {
          const asked = merge.conflicts.some((conflict) => conflict.field === field);
          if (mine[field] !== was[field]) expect(merge.merged[field]).toBe(mine[field]);
          if (theirs[field] !== was[field] && !asked) expect(merge.merged[field]).toBe(theirs[field]);
        }
      }),
    ));
});

it('takes the other side where it was chosen, and only there', () => {
  const merge = mergeEdit(
    base,
    { code: 'W', department: 'Body Shop', excluded: 1 },
    { code: 'I', department: null, excluded: 0 },
  );
  expect(takeTheirs(merge, new Set(['department']))).toEqual({ code: 'W', department: null, excluded: 1 });
});

it('compares field by field', () => {
  expect(sameFields(base, { ...base })).toBe(true);
  expect(sameFields(base, { ...base, department: null })).toBe(false);
});
