import { describe, expect, it } from 'vitest';
import { dirtyValues, restorable } from './draft-values';

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
