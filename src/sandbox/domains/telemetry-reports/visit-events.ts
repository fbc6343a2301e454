// The sample events of a visit to FOPC: which pages the user opened, and what they did there. `visits.ts` generates the
// visits.

import type { TraceEvent } from '@sandbox/graphql/generated/resolvers';
import { hashOf, seededRandom, type Random } from '@sandbox/database/random';
import type { Visit } from './visits';

/**
 * Derives a visit's events deterministically from the visit, so that every report shows the same events without storing
 * them.
 * @param until No event is later than this.
 * @param names Only events with these names.
 */
export function eventsOf(visit: Visit, until: Date, names?: ReadonlySet<string>): TraceEvent[] {
  const { realmId, storeName, userName, userIp, userLocation, startedAt } = visit;
  const actions = actionsOf(visit);
  const paces = actionOffsets(visit, actions.length);
  return actions.flatMap((action, at) => {
    if (names?.has(action.name) === false) return [];
    const moment = new Date(Date.parse(startedAt) + (paces[at] ?? 0) * 1000);
    if (moment > until) return [];
    const iso = moment.toISOString();
    return [
      {
        ...action,
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

type UserAction = Pick<TraceEvent, 'name' | 'pageUrl' | 'value' | 'isData'>;

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
const ERROR_TEXTS: readonly [string, ...string[]] = ['The request timed out', 'The chart could not be drawn'];

/** The average number of seconds from one action to the next. */
const SECONDS_PER_ACTION = 150;
const MAX_ACTIONS = 24;

function randomActionOn(pageUrl: string, random: Random): UserAction {
  const kind = random.next();
  if (kind < 0.35) return { name: 'Filter', pageUrl, value: random.pick(PERIODS), isData: false };
  if (kind < 0.6)
    return { name: 'Drill Down', pageUrl, value: `RO ${random.int(100_000, 999_999)}`, isData: true };
  if (kind < 0.8)
    return { name: 'Search', pageUrl, value: `RO ${random.int(100_000, 999_999)}`, isData: false };
  if (kind < 0.95) return { name: 'Export', pageUrl, value: random.pick(FILES), isData: true };
  return { name: 'Error', pageUrl, value: random.pick(ERROR_TEXTS), isData: false };
}

/** The actions of a visit: a login, pages with actions on them, and in some visits a logout. */
function actionsOf({ traceid, seconds }: Visit): UserAction[] {
  const random = seededRandom(hashOf(traceid));
  const actions: UserAction[] = [{ name: 'Login', pageUrl: '/login', value: null, isData: false }];
  const count = Math.min(MAX_ACTIONS, Math.max(2, Math.round(seconds / SECONDS_PER_ACTION)));
  let page = random.pick(PAGES);
  while (actions.length < count) {
    actions.push({ name: 'Page View', pageUrl: page, value: null, isData: false });
    for (let more = random.int(0, 3); more > 0 && actions.length < count; more -= 1)
      actions.push(randomActionOn(page, random));
    page = random.pick(PAGES);
  }
  if (random.chance(0.4))
    actions.push({ name: 'Logout', pageUrl: actions.at(-1)?.pageUrl ?? null, value: null, isData: false });
  return actions;
}

/** Seconds from the start of the visit to each action, unevenly spaced. */
function actionOffsets({ traceid, seconds }: Visit, count: number): number[] {
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
