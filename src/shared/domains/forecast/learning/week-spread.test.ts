import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { createWorkCalendar, weekEnds } from '../work-calendar';
import { type PastDay, weekSpreadOf } from './week-spread';

const calendar = createWorkCalendar();
const NOW = Date.parse('2026-11-22T00:00:00Z');
const WEEK_MS = 7 * DAY_MS;
const STORES = 40;

/**
 * Thirteen Mondays, four weeks apart, each with 40 stores that launch in each of the next four weeks with 20 %: eight
 * are likely, and `done` says how many there were in a week.
 */
function past(done: (week: number) => number): PastDay[] {
  return Array.from({ length: 13 }, (_none, day): PastDay => {
    const at = NOW - (13 - day) * 4 * WEEK_MS - 6 * DAY_MS;
    const ends = weekEnds(at, 5, calendar);
    const counts = [0, 1, 2, 3].map((ahead) => done(4 * day + ahead));
    const launched = counts.flatMap((count, ahead) =>
      Array.from({ length: count }, () => (ends[ahead] ?? 0) + DAY_MS),
    );
    return {
      at,
      stores: Array.from({ length: STORES }, (_all, store) => ({
        chanceBy: (instant) => 0.2 * ends.findLastIndex((end) => end <= instant),
        launched: launched[store] ?? null,
      })),
    };
  });
}

describe('by how much the launches of a week are off together', () => {
  it('is what they were off beyond independent stores, drawn to none the more the less is known', () => {
    // 14 and 2 of 8 likely: 36 each, of which 6.4 are those of independent stores.
    const days = past((week) => (week % 2 === 0 ? 14 : 2));
    const square = (36 - 6.4) / 6.4 ** 2;
    const drawn = (weeks: number): number => {
      const error = (6.4 + 2 * 6.4 ** 2) / (weeks * 6.4 ** 4);
      return Math.sqrt((square * 0.05 ** 2) / (0.05 ** 2 + error));
    };
    expect(weekSpreadOf(days, NOW, calendar)).toBeCloseTo(drawn(52), 9);
    expect(weekSpreadOf(days.slice(-1), NOW, calendar)).toBeCloseTo(drawn(4), 9);
  });

  it('is none where weeks were off no more than independent stores are, or nothing is known', () => {
    expect(
      weekSpreadOf(
        past((week) => (week % 2 === 0 ? 10 : 6)),
        NOW,
        calendar,
      ),
    ).toBe(0);
    expect(weekSpreadOf([], NOW, calendar)).toBe(0);
  });

  it('is not learned from a week that is not over', () => {
    const [first] = past(() => 14);
    if (!first) throw new Error('There is no first day.');
    const ends = weekEnds(first.at, 5, calendar);
    expect(weekSpreadOf([first], (ends[1] ?? 0) - 1, calendar)).toBe(0);
    expect(weekSpreadOf([first], ends[1] ?? 0, calendar)).toBeGreaterThan(0);
  });
});
