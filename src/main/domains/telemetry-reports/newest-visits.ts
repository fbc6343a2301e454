// Reads the newest visits of a range of days, a few days at a time: a week of a large account is more than one response
// may hold, and takes the back office many seconds for an answer that is rejected.

import { GetUserAccessDataDocument } from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { ResponseTooLargeError } from '@main/back-office/transport/limited-fetch';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import { BACK_OFFICE_REALM, MAX_VISITS } from '@shared/domains/telemetry-reports/model';
import { sentRange } from '@shared/domains/telemetry-reports/rules';
import type { DateRange } from '@shared/kernel/dates/date-range';
import { dayFrom, daysBetween } from '@shared/kernel/dates/dates';

type VisitsContext = Pick<SignedInContext, 'backOffice' | 'cache'>;

/** Visits that one of several requests should bring; some three megabytes. */
const VISITS_PER_REQUEST = 10_000;
/** The number of visits differs from day to day, so the next request may not ask for months at once. */
const MAX_GROWTH = 6;
/** So many days without visits are usual: today so far, a weekend and a holiday. The days before may have as many as ever. */
const USUAL_QUIET_DAYS = 4;

/**
 * The visits of a day, by the last read: an account of usual size is polled by one request for a range of a week. Without
 * it the last day is asked for first.
 */
const visitsPerDay = new WeakMap<AccountCache, number>();

const daysOfRequest = (perDay: number): number =>
  Math.max(1, Math.floor(VISITS_PER_REQUEST / Math.max(1, perDay)));

const daysAfterQuiet = (quiet: number): number => (quiet < USUAL_QUIET_DAYS ? 1 : quiet);

const lengthOf = ({ from, to }: DateRange): number => (daysBetween(from, to) ?? 0) + 1;

async function visitsOf({ backOffice }: VisitsContext, range: DateRange) {
  const answer = await backOffice.read(GetUserAccessDataDocument, sentRange(range), {
    realm: BACK_OFFICE_REALM,
  });
  return { rows: allResults(answer, 'getUserAccessData'), partial: answer.partial };
}

/**
 * The visits of a range of days; if there are too many, only the newest `MAX_VISITS`. Begins with the last days; how much a
 * request has brought decides how many days the next one asks for.
 */
export async function readVisits(
  ctx: VisitsContext,
  { from, to }: DateRange,
): Promise<Fetched<readonly unknown[]>> {
  const known = visitsPerDay.get(ctx.cache);
  const found: Visit[] = [];
  let isPartial = false;
  let days = known === undefined ? 1 : daysOfRequest(known);
  let read = 0;
  let quiet = 0;
  for (let last = to; last >= from && found.length < MAX_VISITS;) {
    const start = dayFrom(last, 1 - days);
    const range = { from: start < from ? from : start, to: last };
    const asked = lengthOf(range);
    const answer = await visitsOf(ctx, range).catch((error: unknown) => {
      // A single day can't be asked for more narrowly. Other days may have more visits than those that were read before.
      if (!(error instanceof ResponseTooLargeError) || asked === 1) throw error;
      return null;
    });
    if (answer === null) {
      days = 1;
      continue;
    }
    for (const visit of answer.rows) found.push(visit);
    isPartial ||= answer.partial;
    read += asked;
    quiet = answer.rows.length === 0 ? quiet + asked : 0;
    days =
      quiet > 0
        ? daysAfterQuiet(quiet)
        : Math.min(MAX_GROWTH * days, daysOfRequest(answer.rows.length / asked));
    last = dayFrom(range.from, -1);
  }
  visitsPerDay.set(ctx.cache, found.length / Math.max(1, read));
  return { data: newest(found), partial: isPartial };
}

type Visit = Awaited<ReturnType<typeof visitsOf>>['rows'][number];

/** By their day: within one the back office's order stays. */
function newest(visits: readonly Visit[]): readonly Visit[] {
  if (visits.length <= MAX_VISITS) return visits;
  return [...visits]
    .sort((a, b) => Number(a.accessDate < b.accessDate) - Number(a.accessDate > b.accessDate))
    .slice(0, MAX_VISITS);
}
