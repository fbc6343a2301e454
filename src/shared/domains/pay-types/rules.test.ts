import { describe, expect, it } from 'vitest';
import { DEPARTMENTS, departmentsOf, payTypeError, payTypeErrors } from './rules';

const stored = { payTypeCode: 'C', department: 'Service' };

describe('payTypeErrors', () => {
  it.each(['C', 'E', 'F', 'I', 'M', 'W'])('accepts the group %s', (payTypeCode) =>
    expect(payTypeErrors({ payTypeCode, department: null }, stored, DEPARTMENTS)).toEqual({}),
  );

  it.each(['c', 'X', '', null])('rejects the group %j', (payTypeCode) =>
    expect(payTypeErrors({ payTypeCode, department: null }, stored, DEPARTMENTS)).toEqual({
      payTypeCode: 'One of C, E, F, I, M, W',
    }),
  );

  it('allows a row without a group to stay without one', () =>
    expect(
      payTypeErrors(
        { payTypeCode: null, department: 'Service' },
        { ...stored, payTypeCode: null },
        DEPARTMENTS,
      ),
    ).toEqual({}));

  it('accepts a department of the list, an empty one, or the stored one', () => {
    const wanted = (department: string | null) => payTypeErrors({ ...stored, department }, stored, ['Paint']);
    expect(wanted('Paint')).toEqual({});
    expect(wanted(null)).toEqual({});
    expect(wanted('Service')).toEqual({});
    expect(wanted('Sales')).toEqual({ department: 'One of Paint, or empty' });
  });
});

it('rejects invalid values', () => {
  const fields = {
    ...stored,
    gridExcluded: 0,
    laborFixedratevalue: null,
    partsFixedratevalue: 12.5,
    laborFixedratedate: null,
    partsFixedratedate: '2026-01-02',
    laborFixedRate: 0,
    partsFixedRate: 1,
  };
  expect(payTypeError(fields, fields, DEPARTMENTS)).toBeUndefined();
  for (const wrong of [
    { gridExcluded: 2 },
    { partsFixedratevalue: -1 },
    { laborFixedratedate: '2026-02-30' },
  ])
    expect(payTypeError({ ...fields, ...wrong }, fields, DEPARTMENTS)).toBe('Invalid input');
});

it('falls back to the two departments', () => {
  expect(departmentsOf([])).toEqual(['Service', 'Body Shop']);
  expect(departmentsOf(['Paint'])).toEqual(['Paint']);
});
