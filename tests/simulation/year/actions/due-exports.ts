// What the scheduled exports of a person must have done: each due moment is run once, or is reported as missed if the
// console was not there in time. It finds the due moments by its own way, so that it does not repeat a fault of the rules.

import type { Timetable } from '@shared/domains/scheduled-exports/model';

const MINUTE_MS = 60_000;
/** A run starts up to five minutes late; what is within half a minute of that may be either. */
const SURE_MS = 4.5 * MINUTE_MS;
const GONE_MS = 5.5 * MINUTE_MS;

export interface Planned extends Timetable {
  id: string;
  gridId: string;
  /** All due moments up to this instant are decided. */
  since: number;
}

export type Expectation = 'none' | 'run' | 'missed' | 'either';

/** The instant of a day's due moment: the first at which a clock shows the time, or as much later as the clocks skip. */
function dueOn(day: Date, { time, every, weekday }: Timetable): number | null {
  if (every === 'week' && day.getDay() !== weekday) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  for (let minute = 0; minute < 25 * 60; minute += 1) {
    const shown = new Date(midnight + minute * MINUTE_MS);
    if (shown.getDate() !== day.getDate()) break;
    if (shown.getHours() === hours && shown.getMinutes() === minutes) return shown.getTime();
  }
  return midnight + (hours * 60 + minutes) * MINUTE_MS;
}

/** The latest due moment after `since` and until `now`; null if there is none. */
function latestDue(planned: Planned, now: number): number | null {
  for (let back = 0; back <= 8; back += 1) {
    const today = new Date(now);
    const due = dueOn(new Date(today.getFullYear(), today.getMonth(), today.getDate() - back), planned);
    if (due !== null && due <= now) return due > planned.since ? due : null;
  }
  return null;
}

/** True if a run at this instant is that of the latest due moment, in time. */
export function isRunInTime(planned: Planned, at: number): boolean {
  const due = latestDue(planned, at);
  return due !== null && at - due <= GONE_MS;
}

/** What must have happened by `now`, besides the runs that were decided, on a console that is awake since `awake`. */
export function expectationOf(planned: Planned, awake: number, now: number): Expectation {
  const due = latestDue(planned, now);
  if (due === null) return 'none';
  const late = Math.max(0, awake - due);
  if (late > GONE_MS) return 'missed';
  return late < SURE_MS ? 'run' : 'either';
}
