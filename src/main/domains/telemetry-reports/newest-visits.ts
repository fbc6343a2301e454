// Reads the visits of a range of days: in one request, or where that response is too large, a few days at a time and only
// the newest.

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
/** After a weekend without visits the next request may not ask for months at once. */
const MAX_GROWTH = 4;

/** The shortest range, in days, whose response was too large: the list is polled, and such a request is expensive. */
const tooManyDays = new WeakMap<AccountCache, number>();

const lengthOf = ({ from, to }: DateRange): number => (daysBetween(from, to) ?? 0) + 1;

async function visitsOf({ backOffice }: VisitsContext, range: DateRange) {
  const answer = await backOffice.read(GetUserAccessDataDocument, sentRange(range), {
    realm: BACK_OFFICE_REALM,
  });
  return { rows: allResults(answer, 'getUserAccessData'), partial: answer.partial };
}

/** The visits of a range of days; if there are too many for one response, only the newest `MAX_VISITS`. */
export async function readVisits(ctx: VisitsContext, range: DateRange): Promise<Fetched<readonly unknown[]>> {
  const days = lengthOf(range);
  if (days < (tooManyDays.get(ctx.cache) ?? Infinity))
    try {
      const { rows, partial } = await visitsOf(ctx, range);
      return { data: newest(rows), partial };
    } catch (error) {
      // A single day can't be asked for more narrowly.
      if (!(error instanceof ResponseTooLargeError) || days === 1) throw error;
      tooManyDays.set(ctx.cache, days);
    }
  return newestVisits(ctx, range);
}

/** Begins with the last day; how much a request has brought decides how many days the next one asks for. */
async function newestVisits(
  ctx: VisitsContext,
  { from, to }: DateRange,
): Promise<Fetched<readonly unknown[]>> {
  const found: Visit[] = [];
  let isPartial = false;
  let days = 1;
  for (let last = to; last >= from && found.length < MAX_VISITS;) {
    const start = dayFrom(last, 1 - days);
    const range = { from: start < from ? from : start, to: last };
    const { rows, partial } = await visitsOf(ctx, range);
    for (const visit of rows) found.push(visit);
    isPartial ||= partial;
    const perDay = rows.length / lengthOf(range);
    days = Math.max(1, Math.min(MAX_GROWTH * days, Math.floor(VISITS_PER_REQUEST / Math.max(1, perDay))));
    last = dayFrom(range.from, -1);
  }
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
