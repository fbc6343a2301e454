// Rules of the telemetry reports: their order, the range that is sent, the kind of a report, whether its oldest rows
// were cut, the days that were read and its rows per day, and the timeline of a visit.

import type { DateRange } from '@shared/kernel/dates/date-range';
import { dayFrom } from '@shared/kernel/dates/dates';
import { backOfficeDay, type BackOfficeClock } from '@shared/kernel/dates/back-office-clock';
import type { ReportType, TraceEvent } from './model';

/** The poll interval of the list, in milliseconds. */
export const TELEMETRY_RELOAD_MS = 60_000;

/** A range as it is sent: its end is exclusive, so it is the day after the last one. */
export const sentRange = ({ from, to }: DateRange): { startDate: string; endDate: string } => ({
  startDate: from,
  endDate: dayFrom(to, 1),
});

/** The report types as they are offered. */
export const sortByDisplayOrder = (types: readonly ReportType[]): ReportType[] =>
  [...types].sort((one, other) => one.displayOrder - other.displayOrder);

/** True for the report of visits; every other report is one of traces. The provider's spelling of the names varies. */
export const isAccessReport = ({ reportName }: Pick<ReportType, 'reportName'>): boolean =>
  /^useraccess/i.test(reportName.replace(/[^a-z]/gi, ''));

/** The time of an event in milliseconds; null if it cannot be parsed. */
function timestampOf({ utcTime, eventTime }: Pick<TraceEvent, 'utcTime' | 'eventTime'>): number | null {
  const moment = Date.parse(eventTime ?? utcTime ?? '');
  return Number.isNaN(moment) ? null : moment;
}

/** The day of an event in the back office's zone, `YYYY-MM-DD`; an empty text if its time is unknown. */
export function dayOfEvent(
  event: Pick<TraceEvent, 'utcTime' | 'eventTime'>,
  { zone }: Pick<BackOfficeClock, 'zone'>,
): string {
  const moment = timestampOf(event);
  return moment === null ? '' : backOfficeDay({ zone, aheadMs: 0 }, new Date(moment));
}

export interface TimelineEvent {
  event: TraceEvent;
  /** Milliseconds since 1970, or null. */
  moment: number | null;
  /** Seconds since the event before it; null for the first, and if a time is unknown. */
  after: number | null;
}

/** The actions on one page before the next one was opened. */
export interface TimelineStep {
  pageUrl: string | null;
  events: TimelineEvent[];
}

/**
 * The first `most` events in chronological order, page by page. Events without a time come last, in their original
 * order.
 */
export function timelineOf(events: readonly TraceEvent[], most = Infinity): TimelineStep[] {
  const dated = events
    .map((event) => ({ event, moment: timestampOf(event) }))
    .sort((one, other) => {
      if (one.moment === other.moment) return 0;
      return (one.moment ?? Infinity) - (other.moment ?? Infinity);
    })
    .slice(0, most);
  const steps: TimelineStep[] = [];
  let before: number | null = null;
  for (const { event, moment } of dated) {
    const after = moment === null || before === null ? null : Math.round((moment - before) / 1000);
    before = moment ?? before;
    const step = steps.at(-1);
    if (step?.pageUrl === event.pageUrl && step !== undefined) step.events.push({ event, moment, after });
    else steps.push({ pageUrl: event.pageUrl, events: [{ event, moment, after }] });
  }
  return steps;
}

/** Whether the oldest rows of a report are missing, because it has as many as it may have. */
export const isCut = (rows: readonly unknown[], limit: number): boolean => rows.length >= limit;

/**
 * The days of a report that were read: where it is cut, those before its oldest row were not. `rowDays` has the day of
 * each of its rows, empty where that is unknown.
 */
export function daysRead(rowDays: readonly string[], range: DateRange): DateRange {
  const oldest = rowDays.reduce((first, day) => (day !== '' && day < first ? day : first), range.to);
  return { from: oldest > range.from ? oldest : range.from, to: range.to };
}

/** The number of events on each day of a range, `YYYY-MM-DD`; others do not count. */
export function countsPerDay(
  days: readonly string[],
  { from, to }: DateRange,
): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (let day = from; day <= to; day = dayFrom(day, 1)) counts.set(day, 0);
  for (const day of days) {
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
