import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { isMine, isSnoozed, lineIdOf } from './row-ids';
import { assign, NO_ANNOTATIONS, snooze, unsnooze } from './today-preferences';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a snoozed line', () => {
  it.each([
    ['an ordinary day', '2026-11-21', '2026-11-22'],
    ['the end of a year', '2026-12-31', '2027-01-01'],
    ['a day of 23 hours', '2026-03-08', '2026-03-09'],
    ['a day of 25 hours', '2026-11-01', '2026-11-02'],
  ])('is hidden on %s and shown on the next day', (_what, day, next) => {
    const marks = snooze(NO_ANNOTATIONS, { id: 'launch:7', today: day });
    expect(isSnoozed(marks, ['launch:7'], day)).toBe(true);
    expect(isSnoozed(marks, ['launch:7'], next)).toBe(false);
    expect(isSnoozed(marks, ['launch:8'], day)).toBe(false);
  });

  it('is shown from local midnight, to the second', () => {
    const marks = snooze(NO_ANNOTATIONS, { id: 'a', today: localToday(new Date(2026, 10, 21, 0, 0, 0)) });
    expect(isSnoozed(marks, ['a'], localToday(new Date(2026, 10, 21, 23, 59, 59)))).toBe(true);
    expect(isSnoozed(marks, ['a'], localToday(new Date(2026, 10, 22, 0, 0, 0)))).toBe(false);
  });

  it('is hidden for one day only, and shown again when it is unsnoozed', () =>
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 500 }), fc.string(), (day, later, subject) => {
        const id = lineIdOf({ kind: 'launch', subject });
        const marks = snooze(NO_ANNOTATIONS, { id, today: day });
        expect(isSnoozed(marks, [id], day)).toBe(true);
        expect(isSnoozed(marks, [id], dayFrom(day, later))).toBe(false);
        expect(isSnoozed(unsnooze(marks, { id }), [id], day)).toBe(false);
      }),
    ));

  it('keeps other snoozed lines, and removes expired ones', () => {
    const before = snooze(snooze(NO_ANNOTATIONS, { id: 'old', today: '2026-11-20' }), {
      id: 'kept',
      today: '2026-11-21',
    });
    const marks = snooze(before, { id: 'new', today: '2026-11-21' });
    expect(Object.keys(marks.snoozed).sort()).toEqual(['kept', 'new']);
  });

  it('is counted, however many there are', () => {
    const many = Array.from({ length: 2_100 }, (_none, at) => [`line:${at}`, '2026-11-22']);
    const marks = snooze(
      { snoozed: Object.fromEntries(many), mine: [] },
      { id: 'last', today: '2026-11-21' },
    );
    expect(Object.keys(marks.snoozed)).toHaveLength(2_000);
    expect(isSnoozed(marks, ['last'], '2026-11-21')).toBe(true);
  });
});

describe('an assigned line', () => {
  it('belongs to the user until they unassign it, without duplicates', () => {
    const taken = ['a', 'b', 'a'].reduce((now, id) => assign(now, { id, toMe: true }), NO_ANNOTATIONS);
    expect(taken.mine).toEqual(['a', 'b']);
    const given = assign(taken, { id: 'a', toMe: false });
    expect(isMine(given, ['a'])).toBe(false);
    expect(isMine(given, ['b'])).toBe(true);
  });

  it('stays assigned while it is snoozed', () =>
    expect(
      unsnooze(snooze(assign(NO_ANNOTATIONS, { id: 'a', toMe: true }), { id: 'a', today: '2026-11-21' }), {
        id: 'a',
      }).mine,
    ).toEqual(['a']));
});
