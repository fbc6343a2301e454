import type { TraceEvent } from '@sandbox/graphql/generated/resolvers';
import { hashOf, seededRandom, type Random } from '@sandbox/store/random';
import type { Visit } from './sample';

type Deed = Pick<TraceEvent, 'name' | 'pageUrl' | 'value' | 'isData'>;

const PAGES: readonly [string, ...string[]] = [
  '/serviceSummary',
  '/laborAnalysis',
  '/partsAnalysis',
  '/advisorPerformance',
  '/technicianHours',
  '/repairOrders',
  '/opcodeDetails',
];

const PERIODS: readonly [string, ...string[]] = [
  'Last 30 days',
  'Month to date',
  'Last month',
  'Last 13 months',
];
const FILES: readonly [string, ...string[]] = [
  'Labor_Analysis.xlsx',
  'Advisor_Report.pdf',
  'Parts_Matrix.xlsx',
];
const FAULTS: readonly [string, ...string[]] = ['The request timed out', 'The chart could not be drawn'];

/** Seconds that pass from one deed to the next, on average. */
const PACE = 150;
const MOST_DEEDS = 24;

function deedOn(pageUrl: string, random: Random): Deed {
  const kind = random.next();
  if (kind < 0.35) return { name: 'Filter', pageUrl, value: random.pick(PERIODS), isData: false };
  if (kind < 0.6)
    return { name: 'Drill Down', pageUrl, value: `RO ${random.int(100_000, 999_999)}`, isData: true };
  if (kind < 0.8)
    return { name: 'Search', pageUrl, value: `RO ${random.int(100_000, 999_999)}`, isData: false };
  if (kind < 0.95) return { name: 'Export', pageUrl, value: random.pick(FILES), isData: true };
  return { name: 'Error', pageUrl, value: random.pick(FAULTS), isData: false };
}

/** A login, pages with what was done on them, and a logout by those who take the trouble. */
function deedsOf({ traceid, seconds }: Visit): Deed[] {
  const random = seededRandom(hashOf(traceid));
  const deeds: Deed[] = [{ name: 'Login', pageUrl: '/login', value: null, isData: false }];
  const count = Math.min(MOST_DEEDS, Math.max(2, Math.round(seconds / PACE)));
  let page = random.pick(PAGES);
  while (deeds.length < count) {
    deeds.push({ name: 'Page View', pageUrl: page, value: null, isData: false });
    for (let more = random.int(0, 3); more > 0 && deeds.length < count; more -= 1)
      deeds.push(deedOn(page, random));
    page = random.pick(PAGES);
  }
  if (random.chance(0.4))
    deeds.push({ name: 'Logout', pageUrl: deeds.at(-1)?.pageUrl ?? null, value: null, isData: false });
  return deeds;
}

/** When each of so many deeds is done, in seconds from the first: some come at once, some after a while. */
function pacesOf({ traceid, seconds }: Visit, count: number): number[] {
  const random = seededRandom(hashOf(`${traceid} pace`));
  const gaps = Array.from({ length: count }, () => random.int(1, 6) ** 2);
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  let passed = 0;
  return gaps.map((gap) => {
    const at = passed;
    passed += gap;
    return Math.floor((at / whole) * seconds);
  });
}

const clockIn = (timeZone: string): ((moment: Date) => string) => {
  // Swedish writes YYYY-MM-DD HH:mm:ss.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => format.format(moment);
};
const inNewYork = clockIn('America/New_York');
const inKolkata = clockIn('Asia/Kolkata');

/**
 * What was done in a visit, as it happened; it follows from the visit, so that every report tells the same.
 * @param until Nothing has happened after it yet.
 */
export function eventsOf(visit: Visit, until: Date): TraceEvent[] {
  const { realmId, storeName, userName, userIp, userLocation, startedAt } = visit;
  const deeds = deedsOf(visit);
  const paces = pacesOf(visit, deeds.length);
  return deeds.flatMap((deed, at) => {
    const moment = new Date(Date.parse(startedAt) + (paces[at] ?? 0) * 1000);
    if (moment > until) return [];
    const iso = moment.toISOString();
    return [
      {
        ...deed,
        estTime: inNewYork(moment),
        istTime: inKolkata(moment),
        utcTime: iso,
        eventTime: iso,
        isFrom: 'FOPC',
        serviceName: 'fopc-web',
        realmId,
        storeName,
        userName,
        userIp,
        userLocation,
      },
    ];
  });
}
