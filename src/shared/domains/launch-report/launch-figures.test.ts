import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToLaunchPerMonth, launchesPerMonth, median, monthFrom, percentile90 } from './launch-figures';
import type { Cells } from './rules';

const TODAY = '2026-03-15';
const rows = (...cells: readonly Cells[]) => cells.map((one) => ({ cells: one }));
const none = { earlier: 0, later: 0, overdue: 0, unscheduled: 0, cancelled: 0, odd: 0 };

const day = fc.oneof(
  fc
    .date({ min: new Date('2023-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('soon', '2026-02-30', '', '0000-00-00'),
);
const cellsArb: fc.Arbitrary<Cells> = fc
  .record(
    {
      agreementReceived: day,
      scheduledLaunch: day,
      launchCompleted: day,
      cancelDate: day,
      taggrouphold: fc.constant('t'),
      tagStoreHold: fc.constant('t'),
    },
    { requiredKeys: [] },
  )
  .map((cells) => Object.fromEntries(Object.entries(cells)));

describe('launches per month', () => {
  it('counts launched stores, and those scheduled from today on', () => {
    const { months, leftOut } = launchesPerMonth(
      rows(
        { launchCompleted: '2026-03-15' },
        { launchCompleted: '2025-04-01' },
        { scheduledLaunch: '2026-03-15' },
        { scheduledLaunch: '2026-09-30' },
      ),
      TODAY,
    );
    expect(months).toHaveLength(18);
    expect(months[0]).toEqual({ month: '2025-04', launched: 1, scheduled: 0, onHold: 0 });
    expect(months[11]).toEqual({ month: '2026-03', launched: 1, scheduled: 1, onHold: 0 });
    expect(months.at(-1)).toEqual({ month: '2026-09', launched: 0, scheduled: 1, onHold: 0 });
    expect(leftOut).toEqual(none);
  });

  it('counts stores on hold separately, by store or group', () => {
    const { months } = launchesPerMonth(
      rows(
        { scheduledLaunch: '2026-04-02', tagStoreHold: 't' },
        { scheduledLaunch: '2026-04-03', taggrouphold: 't' },
      ),
      TODAY,
    );
    expect(months[12]).toMatchObject({ month: '2026-04', scheduled: 0, onHold: 2 });
  });

  it('reports what it leaves out', () => {
    const { leftOut } = launchesPerMonth(
      rows(
        { launchCompleted: '2025-03-31' },
        { scheduledLaunch: '2026-10-01' },
        { scheduledLaunch: '2026-03-14' },
        {},
        { scheduledLaunch: '2026-04-01', cancelDate: '2026-03-01' },
        { scheduledLaunch: 'soon' },
        { launchCompleted: '2026-03-16' },
      ),
      TODAY,
    );
    expect(leftOut).toEqual({ earlier: 1, later: 1, overdue: 1, unscheduled: 1, cancelled: 1, odd: 2 });
  });

  it('counts a store that was cancelled after its launch as launched', () => {
    const { months } = launchesPerMonth(
      rows({ launchCompleted: '2026-02-01', cancelDate: '2026-03-01', tagStoreHold: 't' }),
      TODAY,
    );
    expect(months[10]).toMatchObject({ month: '2026-02', launched: 1 });
  });

  it('counts every row once, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(cellsArb), (cells) => {
        const { months, leftOut } = launchesPerMonth(rows(...cells), TODAY);
        const drawn = months.flatMap(({ launched, scheduled, onHold }) => [launched, scheduled, onHold]);
        const sum = [...drawn, ...Object.values(leftOut)].reduce((total, one) => total + one, 0);
        expect(sum).toBe(cells.length);
        expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
        for (const { month, launched, scheduled, onHold } of months) {
          if (month > '2026-03') expect(launched).toBe(0);
          if (month < '2026-03') expect(scheduled + onHold).toBe(0);
        }
      }),
    );
  });
});

describe('days to launch', () => {
  it('has the median and the ninetieth percentile of each month and of all', () => {
    const launched = (from: string, to: string) => ({ agreementReceived: from, launchCompleted: to });
    const { months, all, leftOut } = daysToLaunchPerMonth(
      rows(
        launched('2026-01-01', '2026-02-10'),
        launched('2026-01-01', '2026-02-20'),
        launched('2026-03-01', '2026-03-11'),
        launched('2026-03-11', '2026-03-01'),
        { launchCompleted: '2026-03-01' },
        launched('2020-01-01', '2021-01-01'),
        launched('2026-03-01', '2026-12-01'),
      ),
      TODAY,
    );
    expect(months).toHaveLength(12);
    expect(months[10]).toEqual({ month: '2026-02', launches: 2, median: 45, ninetieth: 50 });
    expect(months[11]).toEqual({ month: '2026-03', launches: 1, median: 10, ninetieth: 10 });
    expect(months[0]).toEqual({ month: '2025-04', launches: 0, median: null, ninetieth: null });
    expect(all).toEqual({ month: null, launches: 3, median: 40, ninetieth: 50 });
    expect(leftOut, 'without a beginning, or before it').toBe(2);
  });

  it('has half of the values up to the median, and nine in ten up to the ninetieth percentile', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }), (days) => {
        const sorted = days.toSorted((one, other) => one - other);
        const [middle, high] = [median(sorted) ?? -1, percentile90(sorted) ?? -1];
        expect(sorted.filter((one) => one < middle).length).toBeLessThanOrEqual(sorted.length / 2);
        expect(sorted.filter((one) => one > middle).length).toBeLessThanOrEqual(sorted.length / 2);
        expect(sorted.filter((one) => one <= high).length).toBeGreaterThanOrEqual(sorted.length * 0.9);
        expect(sorted).toContain(high);
        expect(high).toBeGreaterThanOrEqual(sorted[0] ?? 0);
      }),
    );
  });

  it('has neither a median nor a percentile without launches', () => {
    expect([median([]), percentile90([])]).toEqual([null, null]);
  });
});

it('counts months across years', () => {
  expect([monthFrom('2026-01-31', -1), monthFrom('2026-12-31', 1), monthFrom('2026-03-15', -27)]).toEqual([
    '2025-12',
    '2027-01',
    '2023-12',
  ]);
});
