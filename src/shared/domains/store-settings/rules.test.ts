import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { DAY_TYPES, TIMEZONES } from './model';
import { daysError, displayedDays, fieldsOf, isTimezone, sentDays, settingsOfFields, timeIn } from './rules';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

const day = (keyname: string, keyvalue: string, active: number) => ({ keyname, keyvalue, active });

describe('the working days', () => {
  it('are seven from Sunday on; a stored 0 is shown as an unselected full day', () => {
    const shown = displayedDays([day('Monday', '0.5', 1), day('Tuesday', '0', 0), day('Noday', '1', 1)]);
    expect(shown.map(({ keyname }) => keyname)).toEqual([...WEEKDAYS]);
    expect(shown.slice(0, 3)).toEqual([
      day('Sunday', '1', 0),
      day('Monday', '0.5', 1),
      day('Tuesday', '1', 0),
    ]);
  });

  it('are sent as 0 if they are not selected, whatever their type', () =>
    expect(sentDays([day('Monday', '0.5', 1), day('Sunday', '0.75', 0)])).toEqual([
      day('Monday', '0.5', 1),
      day('Sunday', '0', 0),
    ]));

  it('have a type as it is stored, and are not selected unless they are stored as such', () =>
    expect(
      displayedDays([day('Sunday', '0.75', 0), day('Monday', '0', 1), day('Tuesday', '0.5', 2)]).slice(0, 3),
    ).toEqual([day('Sunday', '0.75', 0), day('Monday', '1', 1), day('Tuesday', '0.5', 0)]));

  it('must not be another day', () => {
    const week = sentDays(displayedDays([]));
    const wrong = week.map((one, at) => (at === 1 ? { ...one, keyname: 'Noday' } : one));
    expect(daysError(wrong)).toBeDefined();
    expect(daysError([...week, day('Noday', '0', 0)])).toBeDefined();
    expect(daysError(week)).toBeUndefined();
  });

  it('must contain each day once, with a type or 0', () => {
    const week = sentDays(displayedDays([day('Monday', '1', 1)]));
    const wrong = 'Each day of the week once, with one of the types or 0';
    expect(daysError(week)).toBeUndefined();
    expect(daysError(week.slice(1))).toBe(wrong);
    expect(daysError([...week, day('Monday', '1', 1)])).toBe(wrong);
    const change = (change: object) => week.map((one, at) => (at === 1 ? { ...one, ...change } : one));
    for (const one of [
      { keyvalue: '2' },
      { keyvalue: '0' },
      { active: 0 },
      { active: 2 },
      { active: 2, keyvalue: '0' },
    ])
      expect(daysError(change(one)), JSON.stringify(one)).toBe(wrong);
  });

  it('are restored from the fields of the conflict dialog', () => {
    const anyDay = (keyname: string) =>
      fc
        .record({
          keyvalue: fc.constantFrom(...DAY_TYPES.map(({ value }) => value)),
          active: fc.constantFrom(0, 1),
        })
        .map(({ keyvalue, active }) => day(keyname, keyvalue, active));
    fc.assert(
      fc.property(fc.tuple(...WEEKDAYS.map(anyDay)), (days) => {
        const settings = { timezone: 'America/Boise', storeNickname: 'North', days };
        const back = settingsOfFields(fieldsOf(settings));
        expect(sentDays(back.days)).toEqual(sentDays(days));
        expect(daysError(sentDays(days))).toBeUndefined();
        expect(fieldsOf(back)).toEqual(fieldsOf(settings));
      }),
    );
  });
});

it('the settings are fields: the nickname without spaces around it, and one per day', () =>
  expect(
    fieldsOf({ timezone: 'America/Boise', storeNickname: ' North ', days: [day('Monday', '0.5', 1)] }),
  ).toEqual({
    timezone: 'America/Boise',
    storeNickname: 'North',
    ...Object.fromEntries(WEEKDAYS.map((name) => [name, name === 'Monday' ? '0.5' : '0'])),
  }));

it('fields that are missing are empty, and days off', () =>
  expect(settingsOfFields({ Monday: '0.5' })).toEqual({
    timezone: '',
    storeNickname: '',
    days: WEEKDAYS.map((name) => (name === 'Monday' ? day(name, '0.5', 1) : day(name, '1', 0))),
  }));

it('a timezone is one of six, each with its current time', () => {
  expect(TIMEZONES.map(({ label, zone }) => `${label} (${zone})`)).toEqual([
    'Hawaii (Pacific/Honolulu)',
    'Alaska (America/Juneau)',
    'Pacific Time (America/Los_Angeles)',
    'Mountain Time (America/Boise)',
    'Central Time (America/Chicago)',
    'Eastern Time (America/Detroit)',
  ]);
  expect(isTimezone('America/Boise')).toBe(true);
  expect(isTimezone('Europe/Berlin')).toBe(false);
  const noon = new Date('2026-07-05T03:30:00Z');
  expect(timeIn('Pacific/Honolulu', noon)).toBe('5:30 PM, Saturday');
  expect(timeIn('America/Detroit', noon)).toBe('11:30 PM, Saturday');
  applyFormats(deriveFormats('en-GB'));
  expect(timeIn('America/Detroit', noon)).toBe('23:30, Saturday');
  applyFormats(DEFAULT_FORMATS);
});
