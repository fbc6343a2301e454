import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_FIELDS, DATE_FIELDS, FIELD_NAMES } from './fields';
import {
  type Cells,
  changedFields,
  commentOn,
  daysToLaunch,
  fieldError,
  isSet,
  obAge,
  withField,
} from './rules';
import { launchReportTexts as texts } from './texts';

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
    expect(fieldError('tagGroupPay', '', offered)).toBeUndefined();
    // What is offered is unknown while the list has not been read.
    expect(fieldError('tagGroupPay', 'Other', at)).toBeUndefined();
  });

  it.each(['tagStoreHold', 'tagUsersCreated', 'tagUsersCreatedFollowUp', 'tagCoach'])(
    'of the mark %s are set and not set',
    (field) => {
      expect(['t', ''].map((value) => fieldError(field, value, at))).toEqual([undefined, undefined]);
      expect(['true', 'f', ' '].map((value) => fieldError(field, value, at))).toEqual(
        Array.from({ length: 3 }, () => texts.notAFlag),
      );
    },
  );

  it('are a comment up to the limit', () => {
    expect(fieldError('usersCreatedComments', 'x'.repeat(10_000), at)).toBeUndefined();
    expect(fieldError('usersCreatedComments', '', at)).toBeUndefined();
  });

  it.each([
    ['t', true],
    ['true', true],
    ['f', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('of a flag of the back office: %j is set: %j', (value, set) => expect(isSet(value)).toBe(set));

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

  it.each([
    ['tagStoreHold', 'tagStoreReadyToLaunch'],
    ['tagStoreReadyToLaunch', 'tagStoreHold'],
    ['tagUsersCreated', 'tagUsersCreatedFollowUp'],
    ['tagUsersCreatedFollowUp', 'tagUsersCreated'],
  ])('%s clears %s and nothing else, and only when it is set', (field, other) => {
    const cells = { [other]: 't', usersCreated: '2026-01-01', usersCreatedComments: 'x', taggrouphold: 't' };
    const { [other]: _cleared, ...rest } = cells;
    expect(withField(cells, field, 't')).toEqual({ ...rest, [field]: 't' });
    expect(withField(cells, field, '')).toEqual(cells);
  });

  it.each(['usersCreatedComments', 'taggrouphold', 'usersCreated'])('are kept when %s is set', (field) => {
    const marks = { tagUsersCreated: 't', tagStoreHold: 't' };
    expect(withField(marks, field, 'x')).toEqual({ ...marks, [field]: 'x' });
  });

  it('are reported as cleared with those that are set', () => {
    const before = { tagStoreHold: 't', coach: 'Ann' };
    expect(changedFields(before, withField(before, 'tagStoreReadyToLaunch', 't'))).toEqual([
      ['tagStoreHold', ''],
      ['tagStoreReadyToLaunch', 't'],
    ]);
  });

  it('do not change where an empty value takes the place of none', () => {
    expect(changedFields({}, { coach: '' })).toEqual([]);
    expect(changedFields({ coach: '' }, {})).toEqual([]);
  });

  it('change only what a change names, and report what they change', () =>
    fc.assert(
      fc.property(cellsArb, fc.constantFrom(...CELL_FIELDS), (cells, field) => {
        const after = withField(cells, field, '2026-01-01');
        expect(changedFields(cells, after).map(([name]) => name)).toEqual([field]);
        expect(withField(after, field, '')[field]).toBeUndefined();
      }),
    ));
});

it('a comment that is not there is empty', () => {
  expect(commentOn({ usersCreatedComments: 'late' }, 'usersCreated')).toBe('late');
  expect(commentOn({}, 'usersCreated')).toBe('');
});

describe('ages', () => {
  it.each<[string, Cells, number | null, number | null]>([
    ['of a canceled store end with the cancellation', { cancelDate: '2026-03-03' }, 2, null],
    [
      'of a launched store end with the launch',
      { cancelDate: '2026-03-03', launchCompleted: '2026-03-06' },
      5,
      5,
    ],
    ['are not negative', { agreementReceived: '2026-03-11' }, 0, null],
    ['are unknown for an invalid receipt', { agreementReceived: 'soon' }, null, null],
    ['are unknown for an invalid launch', { launchCompleted: 'soon' }, null, null],
    ["are unknown for a launch on a day that doesn't exist", { launchCompleted: '2026-02-30' }, null, null],
    [
      "are unknown for a receipt on a day that doesn't exist",
      { agreementReceived: '2026-02-30', launchCompleted: '2026-03-06' },
      null,
      null,
    ],
    ['of a canceled store are unknown for an invalid cancellation', { cancelDate: '2026-02-30' }, null, null],
    [
      'are unknown for an invalid receipt of a launched store',
      { agreementReceived: 'soon', launchCompleted: '2026-03-06' },
      null,
      null,
    ],
  ])('%s', (_what, cells, age, launch) => {
    const row = { agreementReceived: '2026-03-01', ...cells };
    expect([obAge(row, TODAY), daysToLaunch(row)]).toEqual([age, launch]);
  });

  it('are unknown without the receipt', () => {
    expect(obAge({ launchCompleted: '2026-03-06' }, TODAY)).toBeNull();
    expect(daysToLaunch({ launchCompleted: '2026-03-06' })).toBeNull();
  });

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
