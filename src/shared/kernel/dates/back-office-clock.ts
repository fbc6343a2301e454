// The clock and the calendar day of the back office, which may be in another time zone. The user's own day is in
// `dates.ts`.

import { isIsoDate, localDayOf, localToday } from './dates';
import { MINUTE_MS } from './durations';

/** The clock of the back office, from its responses: the days of reports are its days. */
export interface BackOfficeClock {
  /** IANA name; null if the back office does not name its time zone, which counts as this computer's. */
  zone: string | null;
  /** How far its clock is ahead of this computer's, in milliseconds. */
  aheadMs: number;
}

export const OWN_CLOCK: BackOfficeClock = { zone: null, aheadMs: 0 };

/** The response header in which a back office names its time zone. */
export const TIME_ZONE_HEADER = 'time-zone';

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  formats.set(zone, format);
  return format;
}

function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the clock from the headers of a response that arrived at `now`. Differences below a minute count as network
 * delay, and are ignored.
 */
export function readBackOfficeClock(headers: Pick<Headers, 'get'>, now: Date = new Date()): BackOfficeClock {
  const zone = headers.get(TIME_ZONE_HEADER);
  const ahead = Date.parse(headers.get('date') ?? '') - now.getTime();
  return {
    zone: zone !== null && isTimeZone(zone) ? zone : null,
    aheadMs: Number.isNaN(ahead) ? 0 : Math.trunc(ahead / MINUTE_MS) * MINUTE_MS || 0,
  };
}

/** The calendar day at the back office, `YYYY-MM-DD`. @param at An instant by this computer's clock. */
export function backOfficeDay({ zone, aheadMs }: BackOfficeClock, at: Date = new Date()): string {
  const there = new Date(at.getTime() + aheadMs);
  if (zone === null) return localToday(there);
  const parts = formatOf(zone).formatToParts(there);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The back office's day of a day or of an instant that it has stored; null for any other text. */
export function backOfficeDayOf(value: string, zone: string | null): string | null {
  const own = localDayOf(value);
  if (own === null || zone === null || isIsoDate(value)) return own;
  return backOfficeDay({ zone, aheadMs: 0 }, new Date(value));
}

/**
 * How far the back office's zone is ahead of UTC at an instant, in milliseconds; this computer's zone where it names none.
 */
export function backOfficeOffsetMs({ zone }: Pick<BackOfficeClock, 'zone'>, at: number): number {
  if (zone === null) return -new Date(at).getTimezoneOffset() * MINUTE_MS;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS;
}
