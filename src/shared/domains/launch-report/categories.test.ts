import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  countRows,
  COUNT_FIELDS,
  COUNT_PREDICATES,
  COUNTED_FIELDS,
  viewOf,
  type CountField,
} from './categories';
import { DATE_FIELDS } from './fields';
import type { Cells } from './rules';

const TODAY = '2026-03-10';
const holds = (count: CountField, cells: Cells): boolean => COUNT_PREDICATES[count](cells, TODAY);

const cellsArb: fc.Arbitrary<Cells> = fc
  .record({
    dates: fc.subarray([...DATE_FIELDS]),
    day: fc.constantFrom('2026-03-09', TODAY, '2026-03-11'),
    pay: fc.constantFrom('Trial', 'Third Party', 'Group Pay'),
  })
  .map(({ dates, day, pay }) => ({
    ...Object.fromEntries(dates.map((field) => [field, day])),
    tagGroupPay: pay,
  }));

it('names the fields that the counts look at', () => {
  const read = new Set<string>();
  // Each answer of a field leads to another part of a condition.
  for (const value of [undefined, TODAY, 'Trial', 'Third Party']) {
    const cells = new Proxy(
      {},
      {
        get: (_cells, field) => {
          read.add(String(field));
          return value;
        },
      },
    );
    for (const count of COUNT_FIELDS) COUNT_PREDICATES[count](cells, TODAY);
  }
  expect([...read].sort()).toEqual([...COUNTED_FIELDS].sort());
});

describe('the parts of onboarding', () => {
  const parts: readonly (readonly [CountField, string])[] = [
    ['needsObMeeting', 'obMeetingCompleted'],
    ['dmsNotActive', 'dmsActiveDate'],
    ['opsNotCategorized', 'opCodesCategorized'],
    ['gridNotEntered', 'laborPricingGridEnteredInBzo'],
    ['modelsNotMapped', 'modelMapping'],
    ['matrixNotEntered', 'partsMatrixEnteredInBzo'],
    ['usersNotCreated', 'usersCreated'],
    ['launchNotScheduled', 'scheduledLaunch'],
  ];
  it.each(parts)('%s: no %s and not launched', (count, milestone) => {
    expect(holds(count, {})).toBe(true);
    expect(holds(count, { [milestone]: TODAY })).toBe(false);
    expect(holds(count, { launchCompleted: TODAY })).toBe(false);
  });
});

describe('trials', () => {
  const trial = { tagGroupPay: 'Trial', trialEndDate: '2026-03-09' };
  it('convert the day after they end, unless cancelled', () => {
    expect(holds('trialConversions', trial)).toBe(true);
    expect(holds('trialConversions', { ...trial, trialEndDate: TODAY })).toBe(false);
    expect(holds('trialConversions', { ...trial, cancelDate: TODAY })).toBe(false);
    expect(holds('trialConversions', { ...trial, tagGroupPay: 'Group Pay' })).toBe(false);
    expect(holds('trialCancellations', { ...trial, cancelDate: TODAY })).toBe(true);
  });
});

it.each([
  ['Third Party', true],
  ['third-party', true],
  ['Third Party Pay', false],
])('the pay %j is that of a third party: %j', (tagGroupPay, isThird) =>
  expect(holds('thridparty', { tagGroupPay, launchCompleted: TODAY })).toBe(isThird),
);

describe('the views', () => {
  it('divide all stores: launched or onboarding, and cancellations before or after the launch', () =>
    fc.assert(
      fc.property(fc.array(cellsArb, { maxLength: 30 }), (all) => {
        const counts = countRows(
          all.map((cells) => ({ cells })),
          TODAY,
        );
        expect(counts.onboardingTotal + counts.launchCompleted).toBe(counts.allStores);
        expect(counts.allStores).toBe(all.length);
        expect(counts.prelaunchCancellations + counts.postLaunchCancellations).toBe(counts.cancellations);
        expect(counts.activeBilling + counts.postLaunchCancellations).toBe(counts.launchCompleted);
      }),
    ));

  it('contain the rows of their parts', () =>
    fc.assert(
      fc.property(cellsArb, (cells) => {
        for (const { count, buckets } of CATEGORIES.filter(({ id }) => id !== 'trialMetrics'))
          for (const bucket of buckets)
            if (holds(bucket.count, cells)) expect(holds(count, cells)).toBe(true);
      }),
    ));

  it('are selected by the address, the first one if it names none', () => {
    expect(viewOf('', '').count).toBe('onboardingTotal');
    expect(viewOf('onboarding', 'usersNotCreated').label).toBe('Users Not Created');
    expect(viewOf('allStores', 'usersNotCreated').count).toBe('allStores');
  });
});
