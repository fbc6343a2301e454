import { describe, expect, it } from 'vitest';
import {
  activeError,
  categorizedAfter,
  isShaded,
  nicknameError,
  nicknameToSend,
  normalizeNickname,
} from './rules';
import { activeText } from './texts';

describe('nicknames', () => {
  it.each([
    ['', null],
    ['  \t ', null],
    [null, null],
    [' Big   Al \n', 'Big Al'],
    ['Zoë', 'Zoë'],
  ])('%j is stored as %j', (typed, stored) => expect(normalizeNickname(typed)).toBe(stored));

  it.each([
    ['Big Al', ' Big  Al ', ' Big  Al '],
    [null, '', ''],
    [' Ann ', ' Big  Al ', 'Ann'],
  ])('%j is sent for %j as %j', (wanted, stored, sent) => expect(nicknameToSend(wanted, stored)).toBe(sent));

  it('have at most 20 characters, counted after tidying and as people count them', () => {
    expect(nicknameError('x'.repeat(20))).toBeUndefined();
    expect(nicknameError('🚗'.repeat(20))).toBeUndefined();
    expect(nicknameError(`${'x'.repeat(10)}     ${'x'.repeat(9)}`)).toBeUndefined();
    expect(nicknameError('x'.repeat(21))).toBe('At most 20 characters');
  });
});

describe('the active status', () => {
  it('is 1 or 0, and may stay undecided only if it was', () => {
    expect([activeError(1, null), activeError(0, 1), activeError(null, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(activeError(null, 1)).toBe('Active or Inactive');
    expect(activeError(2, 1)).toBe('Active or Inactive');
  });

  it('reads Active, Inactive and ----', () =>
    expect([activeText(1), activeText(0), activeText(null)]).toEqual(['Active', 'Inactive', '----']));
});

it('counts a person as categorized once there is a status', () => {
  expect(categorizedAfter({ nickname: 'Al', active: null }, 0)).toBe(0);
  expect(categorizedAfter({ nickname: null, active: 0 }, 0)).toBe(1);
});

it.each([
  [0, null, true],
  [0, 1, true],
  [1, 0, true],
  [1, null, false],
  [1, 1, false],
] as const)('categorized %s and active %s: shaded %s', (categorized, active, shaded) =>
  expect(isShaded({ categorized, active })).toBe(shaded),
);
