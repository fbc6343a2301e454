// Rules of scheduled exports: when the next run is, also across a change of the clock, when one is due or missed, and
// which files are removed.

import { DAY_MS } from '@shared/kernel/dates/durations';
import type { Schedule, Timetable } from './model';

/** The delay in milliseconds within which a run still starts, so that a short sleep of the computer is no miss. */
const GRACE_MS = 5 * 60_000;

/**
 * The first moment after `after` at which the wall clock shows the time: a time skipped by a clock change comes as much
 * later as the clock skips, one that occurs twice counts once.
 */
export function nextRun({ every, weekday, time }: Timetable, after: Date): Date {
  const [hours, minutes] = [Number(time.slice(0, 2)), Number(time.slice(3, 5))];
  const ahead = every === 'week' ? (weekday - after.getDay() + 7) % 7 : 0;
  const step = every === 'week' ? 7 : 1;
  const on = (days: number): Date =>
    new Date(after.getFullYear(), after.getMonth(), after.getDate() + days, hours, minutes);
  const first = on(ahead);
  return first > after ? first : on(ahead + step);
}

/**
 * The next run, except that a moment that was due before the clock was put back is not due again. If the clock was a
 * day or more ahead, the moment of another day was due, so the next one is not skipped.
 */
export function nextRunOnce(timetable: Timetable, lastDue: string | null, now: Date): Date {
  const last = lastDue === null ? Number.NEGATIVE_INFINITY : Date.parse(lastDue);
  const wasPutBack = last > now.getTime() && last - now.getTime() < DAY_MS;
  return nextRun(timetable, wasPutBack ? new Date(last) : now);
}

export type DueStatus =
  { status: 'waiting'; next: string } | { status: 'due' | 'missed'; planned: string; next: string };

/**
 * The status of a schedule that is not paused. The wall clock decides: if it was set back, or the time zone has
 * changed, the next run follows the new clock.
 */
export function dueStatus(
  timetable: Timetable,
  { planned, lastDue }: { planned: string; lastDue: string | null },
  now: Date,
): DueStatus {
  const next = nextRunOnce(timetable, lastDue, now).toISOString();
  const late = now.getTime() - Date.parse(planned);
  if (late < 0) return { status: 'waiting', next };
  if (late <= GRACE_MS) return { status: 'due', planned, next };
  // After days without the console, a later run may be due right now: it starts, and replaces those that were missed.
  const recent = nextRun(timetable, new Date(now.getTime() - GRACE_MS - 1));
  return recent <= now
    ? { status: 'due', planned: recent.toISOString(), next }
    : { status: 'missed', planned, next };
}

/** The oldest files beyond the number to keep. */
export const expiredFiles = (files: readonly string[], keep: number): readonly string[] =>
  files.slice(0, Math.max(0, files.length - keep));

export const unreportedMisses = (schedules: readonly Schedule[]): Schedule[] =>
  schedules.filter(({ last, missReported }) => last?.status === 'missed' && !missReported);
