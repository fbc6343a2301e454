// Counts the launches of each month, and the days that they took (median and 90th percentile), from the rows of the
// launch report. The forecast learns from the stores' own dates instead (`launch-history.ts`).

import { isIsoDate } from '@shared/kernel/dates/dates';
import { daysToLaunch, type Cells } from './rules';

/** Months that are drawn: the current one, those before it and those after it. */
const [MONTHS_BACK, MONTHS_AHEAD] = [11, 6];

export interface LaunchMonth {
  /** `YYYY-MM` */
  month: string;
  launched: number;
  scheduled: number;
  /** Scheduled too, but its store or its group is on hold. */
  onHold: number;
}

/** The rows that a chart by months excludes, so that its sum can be checked against the rows. */
export interface ExcludedRows {
  earlier: number;
  later: number;
  /** Scheduled for a day that has passed. */
  overdue: number;
  unscheduled: number;
  /** Cancelled before the launch. */
  cancelled: number;
  /** Rows with an invalid day, or a completed launch in the future. */
  odd: number;
}

export interface Launches {
  months: readonly LaunchMonth[];
  leftOut: ExcludedRows;
}

/** The month some months before or after that of a day. */
export function monthFrom(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

type LaunchBucket = { part: 'launched' | 'scheduled' | 'onHold'; day: string } | keyof ExcludedRows;

const isOnHold = (cells: Cells): boolean =>
  cells['taggrouphold'] !== undefined || cells['tagStoreHold'] !== undefined;

/** A launched store counts as launched even if it was cancelled or put on hold later. */
function bucketOf(cells: Cells, today: string): LaunchBucket {
  const { launchCompleted, cancelDate, scheduledLaunch } = cells;
  if (launchCompleted !== undefined)
    return isIsoDate(launchCompleted) && launchCompleted <= today
      ? { part: 'launched', day: launchCompleted }
      : 'odd';
  if (cancelDate !== undefined) return 'cancelled';
  if (scheduledLaunch === undefined) return 'unscheduled';
  if (!isIsoDate(scheduledLaunch)) return 'odd';
  return scheduledLaunch < today
    ? 'overdue'
    : { part: isOnHold(cells) ? 'onHold' : 'scheduled', day: scheduledLaunch };
}

/** Launches per month: completed ones, and scheduled ones to come. Each row counts once. */
export function launchesPerMonth(rows: readonly { cells: Cells }[], today: string): Launches {
  const months = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_none, at): LaunchMonth => {
    return { month: monthFrom(today, at - MONTHS_BACK), launched: 0, scheduled: 0, onHold: 0 };
  });
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const leftOut: ExcludedRows = { earlier: 0, later: 0, overdue: 0, unscheduled: 0, cancelled: 0, odd: 0 };
  for (const { cells } of rows) {
    const place = bucketOf(cells, today);
    if (typeof place === 'string') leftOut[place] += 1;
    else {
      const month = byMonth.get(place.day.slice(0, 7));
      if (month) month[place.part] += 1;
      else leftOut[place.day < today ? 'earlier' : 'later'] += 1;
    }
  }
  return { months, leftOut };
}

/** The median; of an even number of values the mean of the middle two. Null without values. */
export function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The least value that nine in ten do not exceed (nearest rank). Null without values. */
export const percentile90 = (sorted: readonly number[]): number | null =>
  sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null;

export interface DaysOfMonth {
  /** `YYYY-MM` of the launches; null for all months together. */
  month: string | null;
  launches: number;
  median: number | null;
  ninetieth: number | null;
}

export interface DaysToLaunch {
  months: readonly DaysOfMonth[];
  all: DaysOfMonth;
  /** Launched without a day the account was received, or before it. */
  leftOut: number;
}

function figures(month: string | null, days: readonly number[]): DaysOfMonth {
  const sorted = days.toSorted((one, other) => one - other);
  return { month, launches: sorted.length, median: median(sorted), ninetieth: percentile90(sorted) };
}

/** Days from the account received to the launch, by the month of the launch; of the last twelve months. */
export function daysToLaunchPerMonth(rows: readonly { cells: Cells }[], today: string): DaysToLaunch {
  const byMonth = new Map<string, number[]>();
  for (let back = MONTHS_BACK; back >= 0; back -= 1) byMonth.set(monthFrom(today, -back), []);
  let leftOut = 0;
  for (const { cells } of rows) {
    const place = bucketOf(cells, today);
    if (typeof place === 'string' || place.part !== 'launched') continue;
    const month = byMonth.get(place.day.slice(0, 7));
    if (!month) continue;
    const days = daysToLaunch(cells);
    if (days === null || days < 0) leftOut += 1;
    else month.push(days);
  }
  return {
    months: [...byMonth].map(([month, days]) => figures(month, days)),
    all: figures(null, [...byMonth.values()].flat()),
    leftOut,
  };
}
