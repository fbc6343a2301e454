import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  menuErrors,
  menuFormSchema,
  newMenuOf,
  scaleOf,
  normalizeMenuName,
  normalizeMiles,
} from './menu-form';

const good = {
  menuName: 'Severe Duty',
  milegaeInterval: '5000',
  maxMiles: '120000',
  beforeMiles: '500',
  afterMiles: '1500',
};
const wrongOf = (change: Partial<typeof good>, taken: string[] = []) =>
  menuErrors({ ...good, ...change }, taken);

describe('typed text', () => {
  it.each([
    ['  Severe', 'Severe'],
    ['Severe   Duty', 'Severe Duty'],
    ['Severe ', 'Severe '],
    ['\t A  B  ', 'A B '],
    ['   ', ''],
  ])('%j as a name becomes %j', (typed, normalized) => expect(normalizeMenuName(typed)).toBe(normalized));

  it.each([
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['1e3', '1e3'],
    ['-12.5', '-12.5'],
    ['5,000', '5,000'],
    ['1.5', '1.5'],
  ])('%j as miles becomes %j', (typed, normalized) => expect(normalizeMiles(typed)).toBe(normalized));

  it('as miles rejects letters, and keeps characters whose removal would change the number', () => {
    const typed = (text: string): string =>
      [...text].reduce((before, key) => normalizeMiles(before + key, before), '');
    expect(['abc', '5,0x00', '1.5', '1e3', '-5', '007'].map(typed)).toEqual([
      '',
      '5,000',
      '1.5',
      '1e3',
      '-5',
      '7',
    ]);
  });

  it('is unchanged when it is normalized again, and never longer than what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const normalize of [normalizeMenuName, (text: string) => normalizeMiles(text)]) {
          const once = normalize(typed);
          expect(normalize(once)).toBe(once);
          expect(once.length).toBeLessThanOrEqual(typed.length);
        }
        expect(normalizeMenuName(typed)).not.toMatch(/^\s|\s\s/);
        expect(typed.endsWith(normalizeMiles(typed))).toBe(true);
      }),
    );
  });
});

describe('a new menu', () => {
  it('is valid with only the required fields', () => {
    expect(wrongOf({})).toEqual({});
    expect(wrongOf({ beforeMiles: '0', afterMiles: '0' })).toEqual({});
  });

  it.each([
    ['', 'This is required!'],
    ['Severe-Duty', 'Menu name must not contain special characters'],
    ['Menü', 'Menu name must not contain special characters'],
    ['Severe ', 'Menu name cannot end with a space'],
    ['severe DUTY', 'Menu name must be unique'],
    ['x'.repeat(121), 'At most 120 characters'],
  ])('cannot be named %j', (menuName, text) =>
    expect(wrongOf({ menuName }, ['Severe Duty'])).toEqual({ menuName: text }),
  );

  it.each([
    [{ milegaeInterval: '' }, { milegaeInterval: 'This is required!' }],
    [{ milegaeInterval: '10000000000' }, { milegaeInterval: 'Value should not exceed 10 digits' }],
    [{ maxMiles: '' }, { maxMiles: 'This is required!' }],
    [{ maxMiles: '500001' }, { maxMiles: 'Maximum Miles should be less than 5,00,000' }],
    [{ maxMiles: '10000000000' }, { maxMiles: 'Maximum Miles should be less than 5,00,000' }],
    [{ beforeMiles: '' }, { beforeMiles: 'This is required!' }],
    [{ beforeMiles: '1.5' }, { beforeMiles: 'Enter a whole number' }],
    [{ beforeMiles: '-5' }, { beforeMiles: 'Enter a whole number' }],
    [{ beforeMiles: '1e3' }, { beforeMiles: 'Enter a whole number' }],
    [{ maxMiles: '60,00' }, { maxMiles: 'Enter a whole number' }],
    [{ milegaeInterval: '1'.repeat(16) }, { milegaeInterval: 'Value should not exceed 10 digits' }],
    [{ maxMiles: '1'.repeat(16) }, { maxMiles: 'Maximum Miles should be less than 5,00,000' }],
    [{ afterMiles: '1'.repeat(20) }, { afterMiles: 'Value should not exceed 10 digits' }],
    [{ beforeMiles: '10000000000' }, { beforeMiles: 'Value should not exceed 10 digits' }],
    [
      { beforeMiles: '2500' },
      { beforeMiles: 'Miles Before should be less than half of the Mileage Interval.' },
    ],
    [{ afterMiles: '' }, { afterMiles: 'This is required!' }],
    [{ afterMiles: '2500' }, { afterMiles: 'Miles After should be less than half of the Mileage Interval.' }],
  ])('is rejected with %j', (change, wrong) => expect(wrongOf(change)).toEqual(wrong));

  it('requires an interval of at least one mile, and shows no error for the half interval until then', () => {
    expect(wrongOf({ milegaeInterval: '0' })).toEqual({
      milegaeInterval: 'Mileage Interval must be greater than 0',
    });
  });

  it('accepts the limits themselves', () => {
    expect(wrongOf({ maxMiles: '500000', beforeMiles: '2499', afterMiles: '2499' })).toEqual({});
    expect(wrongOf({ milegaeInterval: '9999999999' })).toEqual({});
    expect(wrongOf({ milegaeInterval: '5001', beforeMiles: '2500' })).toEqual({});
  });

  it('shows its errors at its fields', () => {
    const checked = menuFormSchema(['Severe Duty']).safeParse({
      ...good,
      afterMiles: '',
      menuIsdefault: true,
    });
    expect(checked.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['menuName', 'Menu name must be unique'],
      ['afterMiles', 'This is required!'],
    ]);
  });

  it('has at least one mileage: its maximum is not below its interval', () => {
    const issuesOf = (change: object) =>
      menuFormSchema([])
        .safeParse({ ...good, menuIsdefault: true, ...change })
        .error?.issues.map(({ path, message }) => [path.join(), message]);
    const tooShort = [['maxMiles', 'No mileage fits: Maximum Miles is below the Mileage Interval']];
    expect(issuesOf({ milegaeInterval: '5000', maxMiles: '4999' })).toEqual(tooShort);
    expect(issuesOf({ milegaeInterval: '5000', maxMiles: '0' })).toEqual(tooShort);
    expect(issuesOf({ milegaeInterval: '5000', maxMiles: '5000' })).toBeUndefined();
    expect(issuesOf({ milegaeInterval: '', maxMiles: '4999' })).toEqual([
      ['milegaeInterval', 'This is required!'],
    ]);
  });

  it('is sent as numbers, and has a scale once these are valid', () => {
    const scale = { milegaeInterval: 5_000, maxMiles: 120_000, beforeMiles: 500, afterMiles: 1_500 };
    expect(newMenuOf({ ...good, menuIsdefault: true })).toEqual({
      menuName: 'Severe Duty',
      menuIsdefault: true,
      ...scale,
    });
    expect(scaleOf({ ...good, menuName: '' })).toEqual(scale);
    expect(scaleOf({ ...good, milegaeInterval: '5,000', maxMiles: '120,000' })).toEqual(scale);
    expect(scaleOf({ ...good, afterMiles: '2500' })).toBeNull();
  });
});
