// Reads the lines of Today: a reader for each source, which calls the procedures of the screens, so that both share
// their cached answers.

import { createCallerFactory, router } from '@main/bridge/trpc';
import { aduUsersRouter } from '@main/domains/adu-users/router';
import { billingRouter } from '@main/domains/billing/router';
import { dailyLoadsRouter } from '@main/domains/daily-loads/router';
import { dataAsOfRouter } from '@main/domains/data-as-of/router';
import { draftsRouter } from '@main/domains/drafts/router';
import { failedLoadsRouter } from '@main/domains/failed-loads/router';
import { forecastRouter } from '@main/domains/forecast/router';
import { neverEventsRouter } from '@main/domains/never-events/router';
import { storesRouter } from '@main/domains/stores/router';
import { tenantsRouter } from '@main/domains/tenants/router';
import type { Subscription } from '@shared/domains/billing/model';
import { billingPaths } from '@shared/domains/billing/paths';
import type { CurrentForecasts } from '@shared/domains/forecast/model';
import { EVENT_TYPES } from '@shared/domains/never-events/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { lateLaunchLines } from '@shared/domains/today/late-launch-lines';
import * as lines from '@shared/domains/today/lines';
import type { TodayLine, TodaySource } from '@shared/domains/today/model';
import { hasFailedDailyLoad, storeLines } from '@shared/domains/today/store-lines';
import { mayUser } from '@shared/kernel/access/capabilities';
import { type Answer, joinAnswers } from '@shared/kernel/answer';
import { dayFrom } from '@shared/kernel/dates/dates';
import type { User } from '@shared/kernel/platform/session';

/**
 * Calls the procedures of the screens over all tenants under their bridge names, so that Today shares their cached
 * responses offline, in both directions.
 */
export const createTodayCaller = createCallerFactory(
  router({
    aduUsers: aduUsersRouter,
    billing: billingRouter,
    dailyLoads: dailyLoadsRouter,
    dataAsOf: dataAsOfRouter,
    drafts: draftsRouter,
    failedLoads: failedLoadsRouter,
    forecast: forecastRouter,
    neverEvents: neverEventsRouter,
    stores: storesRouter,
    tenants: tenantsRouter,
  }),
);

type TodayCaller = ReturnType<typeof createTodayCaller>;

interface ReadContext {
  sources: TodayCaller;
  /** Forecasts that need no new computation; null where some is needed. */
  recentForecasts: () => Answer<CurrentForecasts> | null;
  /** The requesting user's current day, as YYYY-MM-DD. */
  day: string;
  /** The back office's current day, by which its loads are counted. */
  backOfficeDay: string;
  user: User;
}

type Reader = (context: ReadContext) => Promise<Answer<TodayLine[]>>;

const withLines = <T>(answer: Answer<T>, data: TodayLine[]): Answer<TodayLine[]> => ({ ...answer, data });

/**
 * The link of each subscription, from one request for all tenants; where that fails, the link leads to the list of
 * tenants.
 */
async function billingPlaces(
  sources: TodayCaller,
  waiting: readonly Subscription[],
): Promise<(subscription: Subscription) => string> {
  const tenantIds = [...new Set(waiting.map(({ tenantId }) => tenantId))].sort();
  const known = tenantIds.length === 0 ? null : await sources.tenants.idsOf({ tenantIds }).catch(() => null);
  return ({ tenantId, tenantName, subscriptionId }) => {
    const id = known?.data[tenantId];
    return id === undefined ? tenantsPaths.named(tenantName) : billingPaths.subscription(id, subscriptionId);
  };
}

/** Why the loads of last night failed, by store; empty if the request fails. */
async function loadFailures({ sources, backOfficeDay }: ReadContext): Promise<ReadonlyMap<string, string>> {
  const answer = await sources.dailyLoads
    .failuresOfDay({ day: dayFrom(backOfficeDay, -1) })
    .catch(() => null);
  return new Map(
    answer?.data.flatMap(({ storeId, errMessage }) => (errMessage ? [[storeId, errMessage] as const] : [])),
  );
}

/**
 * The reader of each source. Together they call the back office ten times, once more if a daily load failed before the
 * launch, and some more if the forecast has not learned from the launches today, if thousands of stores are on their
 * way, or if more than 5,000 loads failed last night.
 */
export const readers: Record<TodaySource, Reader> = {
  failedLoads: async (context) => {
    const [answer, reasons] = await Promise.all([context.sources.failedLoads.list(), loadFailures(context)]);
    return withLines(answer, lines.failedLoadLines(answer.data, reasons, context.backOfficeDay));
  },
  stores: async (context) => {
    const { sources, day, user } = context;
    const answer = await sources.stores.onTheirWay();
    const reasons = hasFailedDailyLoad(answer.data) ? await loadFailures(context) : new Map<string, string>();
    const mayClick = mayUser(user, 'change-data').allowed;
    return withLines(answer, storeLines(answer.data, { today: day, mayClick, reasons }));
  },
  forecasts: async ({ sources, recentForecasts, day }) => {
    const answer = recentForecasts() ?? (await sources.forecast.onTheirWay());
    return withLines(answer, lateLaunchLines(answer.data, day));
  },
  approvals: async ({ sources, day, user }) => {
    const answer = await sources.billing.waiting();
    const placeOf = await billingPlaces(sources, answer.data);
    return withLines(answer, lines.approvalLines(answer.data, { who: user.userName, today: day, placeOf }));
  },
  dataAges: async ({ sources, backOfficeDay }) => {
    const answer = await sources.dataAsOf.list();
    return withLines(answer, lines.staleLoadLines(answer.data, backOfficeDay));
  },
  neverEvents: async ({ sources }) => {
    const families = await Promise.all(
      EVENT_TYPES.map(async (eventType) => {
        const answer = await sources.neverEvents.clients({ eventType });
        return withLines(answer, lines.neverEventLines(answer.data, eventType));
      }),
    );
    return joinAnswers(
      families,
      families.flatMap(({ data }) => data),
    );
  },
  users: async ({ sources }) => {
    const answer = await sources.aduUsers.list();
    return withLines(answer, lines.userLines(answer.data));
  },
  drafts: async ({ sources }) => {
    const data = lines.draftLines(await sources.drafts.list());
    return { data, asOf: new Date().toISOString(), origin: 'live', partial: false };
  },
};
