// Learns which months are slow and returns the work calendar in which a working day of theirs counts for less; after less
// than 400 days of history it is the plain one of `work-calendar.ts`.

import { DAY_MS } from '@shared/kernel/dates/durations';
import type { LaunchHistory } from '../history/launch-history';
import { createWorkCalendar, type WorkCalendar } from '../work-calendar';
import { hazardUntil } from './hazard';
import { baseline, LONG_HALF_LIFE, observationsOf, type TenantSizeBands } from './learn';
import { shrunkPace, strengthOf, type Tally } from './statistics';

/** A season is recognized once the same months were observed before: a new change could have any cause. */
const MIN_DAYS = 400;

/** No month is slower or quicker than this, whatever little was seen of it. */
const SLOWEST = 0.4;
const QUICKEST = 1.6;

/** The parts of a wait that fall into each month, by working days. */
function* monthsOf(
  from: number,
  to: number,
  calendar: WorkCalendar,
): Generator<{ month: number; days: number }> {
  let at = from;
  while (at < to) {
    const date = new Date(at);
    const next = Math.min(to, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
    yield { month: date.getUTCMonth(), days: calendar.workDaysAt(next) - calendar.workDaysAt(at) };
    at = next;
  }
}

/** A month's pace is how many steps ended in it against how many were to be expected. */
export function seasonalCalendar(
  histories: readonly LaunchHistory[],
  sizes: TenantSizeBands,
  now: number,
  offsetMs: number,
  plain: WorkCalendar,
): WorkCalendar {
  const first = histories.reduce((earliest, { start }) => Math.min(earliest, start), now);
  if (now - first < MIN_DAYS * DAY_MS) return plain;
  const observations = observationsOf(histories, sizes, now, plain);
  const cumulated = baseline(observations, () => 1, plain.workDaysAt(now), LONG_HALF_LIFE);
  const months = Array.from({ length: 12 }, (): Tally => ({ seen: 0, expected: 0 }));
  for (const { step, from, to, length, ended } of observations) {
    const end = months[new Date(to).getUTCMonth()];
    if (ended && end) end.seen += 1;
    const expected = hazardUntil(cumulated[step] ?? [], length);
    for (const { month, days } of monthsOf(from, to, plain)) {
      const tally = months[month];
      if (tally && length > 0) tally.expected += (expected * days) / length;
    }
  }
  const strength = strengthOf(months);
  const pace = months.map((tally) => Math.min(QUICKEST, Math.max(SLOWEST, shrunkPace(tally, strength))));
  return createWorkCalendar(offsetMs, pace);
}
