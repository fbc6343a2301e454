import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_FIELDS, DATE_FIELDS, FIELD_NAMES } from './fields';
import { type Cells, changedFields, daysToLaunch, fieldError, obAge, withField } from './rules';
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
