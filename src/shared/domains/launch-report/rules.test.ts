import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_FIELDS, DATE_FIELDS, FIELD_NAMES } from './fields';
import { filterDateKeys, readTypedDay } from './rules';
import {
  type Cells,
  changedFields,
  colorOf,
  daysToLaunch,
  fieldError,
  obAge,
  tagText,
  withField,
} from './rules';
import { launchReportTexts as texts } from './texts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it('accepts digits and separators only', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(filterDateKeys(text)).toMatch(/^[\d\-/.]{0,10}$/);
      }),
    ));
  it('is parsed with and without dashes', () =>
    fc.assert(
      fc.property(days, (day) => {
        expect(readTypedDay(day)).toEqual({ kind: 'value', value: day });
        expect(readTypedDay(day.replaceAll('-', ''))).toEqual({ kind: 'value', value: day });
      }),
    ));
  it('is empty if it is not a valid day', () => {
    for (const text of ['2026', '2026-13-01', '2026-02-29', '20260230', '--', ''])
      expect(readTypedDay(text).kind).toBe('refused');
  });
});

it('a typed day in another order is rejected, with the probable day', () => {
  for (const text of ['12/4/2025', '4.12.2025', '12/4/25', '2025/12/4', '2025.12.04'])
    expect(readTypedDay(text)).toMatchObject({ kind: 'refused', suggestions: ['2025-12-04'] });
});

const TODAY = '2026-03-10';
const at = { today: TODAY };

describe('the values of a field', () => {
  it('accept a day from 1900 to 2099, and an empty value', () => {
    expect(fieldError('usersCreated', '', at)).toBeUndefined();
    expect(fieldError('usersCreated', '1900-01-01', at)).toBeUndefined();
    expect(fieldError('usersCreated', '1899-12-31', at)).toBe(texts.tooEarly);
    expect(fieldError('usersCreated', '2100-01-01', at)).toBe(texts.tooLate);
    expect(fieldError('usersCreated', '2026-02-30', at)).toBe(texts.unreadableDate);
  });

  it('reject an account received after today', () => {
    expect(fieldError('agreementReceived', TODAY, at)).toBeUndefined();
    expect(fieldError('agreementReceived', '2026-03-11', at)).toBe(texts.afterToday);
    expect(fieldError('scheduledLaunch', '2026-03-11', at)).toBeUndefined();
  });

  it('accept listed values only', () => {
    const offered = { ...at, offered: ['Trial'] };
    expect(fieldError('tagGroupPay', 'Trial', offered)).toBeUndefined();
    expect(fieldError('tagGroupPay', 'Other', offered)).toBe(texts.notListed('Other'));
  });

  it('accept comments on milestones, of 10,000 characters in any script', () => {
    expect(fieldError('usersCreatedComments', `שלום 🚗 ${'x'.repeat(9_990)}`, at)).toBeUndefined();
    expect(fieldError('usersCreatedComments', 'x'.repeat(10_001), at)).toBe(texts.commentTooLong(10_000));
    expect(fieldError('coachComments', 'x', at)).toBe(texts.noCommentsHere('Coach'));
    expect(fieldError('obAge', '1', at)).toBe(texts.noSuchField('obAge'));
  });
});

const cellsArb: fc.Arbitrary<Cells> = fc
  .array(fc.constantFrom(...FIELD_NAMES), { maxLength: 8 })
  .map((names) => names.reduce<Cells>((cells, name) => withField(cells, name, 't'), {}));

describe('tags', () => {
  it('make hold and ready, and action and follow up, exclusive in whatever order they are set', () =>
    fc.assert(
      fc.property(cellsArb, (cells) => {
        expect(cells['tagStoreHold'] && cells['tagStoreReadyToLaunch']).toBeFalsy();
        expect(cells['tagUsersCreated'] && cells['tagUsersCreatedFollowUp']).toBeFalsy();
      }),
    ));

  it('change only what a change names, and report what they change', () =>
    fc.assert(
      fc.property(cellsArb, fc.constantFrom(...CELL_FIELDS), (cells, field) => {
        const after = withField(cells, field, '2026-01-01');
        expect(changedFields(cells, after).map(([name]) => name)).toEqual([field]);
        expect(withField(after, field, '')[field]).toBeUndefined();
      }),
    ));

  it('color a cell exactly if there is a text that explains it', () =>
    fc.assert(
      fc.property(cellsArb, (cells) => {
        for (const field of ['groupName', 'storeName', ...CELL_FIELDS])
          expect(colorOf(cells, field) === undefined).toBe(tagText(cells, field) === '');
      }),
    ));

  it('give hold, ready and action their colors', () => {
    expect(colorOf({ tagStoreHold: 't' }, 'storeName')).toBe('hold');
    expect(colorOf({ taggrouphold: 't' }, 'groupName')).toBe('hold');
    expect(colorOf({ tagStoreReadyToLaunch: 't' }, 'storeName')).toBe('ready');
    expect(colorOf({ tagDms: 't' }, 'dms')).toBe('action');
    expect(tagText({ tagDmsFollowUp: 't' }, 'dms')).toBe(texts.followUp);
  });
});

describe('ages', () => {
  it('count days until today, or until the launch', () => {
    expect(obAge({ agreementReceived: '2026-03-01' }, TODAY)).toBe(9);
    expect(obAge({ agreementReceived: '2026-03-01', launchCompleted: '2026-03-04' }, TODAY)).toBe(3);
    expect(obAge({}, TODAY)).toBeNull();
    expect(daysToLaunch({ agreementReceived: '2026-03-01' })).toBeNull();
  });

  it('are not affected by daylight saving time', () =>
    expect(daysToLaunch({ agreementReceived: '2026-03-07', launchCompleted: '2026-03-09' })).toBe(2));

  it('are defined for every pair of valid days', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 4_000 }),
        (start, length) => {
          const day = (offset: number) => new Date(offset * 86_400_000).toISOString().slice(0, 10);
          expect(daysToLaunch({ agreementReceived: day(start), launchCompleted: day(start + length) })).toBe(
            length,
          );
        },
      ),
    ));
});

it('has 21 milestones', () => expect(DATE_FIELDS).toHaveLength(21));
