import { describe, expect, it } from 'vitest';
import { dirtyValues, isShown, restorable } from './draft-values';

describe('dirtyValues', () => {
  it('keeps only changed values, nested flags included', () =>
    expect(
      dirtyValues({ name: 'Bay', logo: null, days: { a: 1 } }, { name: true, days: { a: true } }),
    ).toEqual({
      name: 'Bay',
      days: { a: 1 },
    }));
});

describe('restorable', () => {
  const form = { name: '', logo: null, active: false };

  it('restores fields of the same type', () =>
    expect(restorable({ name: 'Bay', logo: 'data:image/png;base64,x' }, form)).toEqual([
      ['name', 'Bay'],
      ['logo', 'data:image/png;base64,x'],
    ]));

  it('skips fields that the form no longer has and values of another type', () =>
    expect(restorable({ gone: 'x', active: 'yes', name: 7 }, form)).toEqual([]));

  it.each([null, 'text', 7, [1]])('restores nothing from %j', (stored) =>
    expect(restorable(stored, form)).toEqual([]),
  );
});

describe('isShown', () => {
  const form = { name: 'Bay', logo: null, days: { a: 1 } };

  it.each([
    ['the same values', { name: 'Bay', days: { a: 1 } }, true],
    ['an empty text for an empty field', { name: 'Bay', logo: null }, true],
    ['one value that differs', { name: 'Bay', days: { a: 2 } }, false],
    ['another value only', { name: 'Bay Ford' }, false],
    ['a field that the form no longer has beside one that is shown', { name: 'Bay', gone: 'x' }, true],
    ['nothing that could be restored', { gone: 'x' }, false],
    ['no values', {}, false],
  ])('of %s', (_what, stored, shown) => expect(isShown(stored, form)).toBe(shown));

  it('is false for a form without values', () => expect(isShown({ name: 'Bay' }, undefined)).toBe(false));
});
