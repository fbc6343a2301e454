// Serves the week board of Launch Forecast: reads planned and past launches, stores them by week with the account, and
// computes the board for each filter; also reads the working days of stores.

import { z } from 'zod';
import { readEach } from '@main/back-office/fetch-lists';
import { StoreRealmsDocument } from '@main/back-office/generated/graphql';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { reusableAnswer } from '@main/bridge/response-cache';
import type { AccountCache } from '@main/cache/account-cache';
import { fetchWorkingDays } from '@main/domains/store-settings';
import { launches, onboardingStores } from '@main/domains/stores';
import {
  type StoreWorkDays,
  type WeekBoard,
  weekBoardSchema,
  type WeekChoices,
  weekChoicesSchema,
  type WeekFilter,
  weekPlansSchema,
} from '@shared/domains/forecast/weeks/model';
import { displayedDays } from '@shared/domains/store-settings/rules';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { currentModel } from './forecast-service';
import { backOfficeTime } from './launch-records';
import { runForecastWork, runForecastWorker } from './run-forecast-worker';

/** The weeks are stored once beside the answers, so that each filter is answered offline too. */
const WEEKS_KEY = 'forecast.weeks.stores';

/** Which stores each week was planned with: the back office replaces a planned day with that of the launch. */
const PLANS_KEY = 'forecast.weeks.plans';

/** The weeks of the last read as JSON. A partial read isn't stored, but shown as long as the console runs. */
const lastRead = new WeakMap<AccountCache, string>();

const writtenSchema = z.object({ weeks: z.string(), choices: weekChoicesSchema, plans: weekPlansSchema });
const launchListSchema = z.array(z.unknown());

/** Reads what is planned and done, and stores it by week; `weekBoard` answers from that. */
export async function readWeeks(ctx: SignedInContext): Promise<Fetched<WeekChoices>> {
  const { choices, partial } = await fetchWeeks(ctx);
  return { data: choices, partial };
}

async function fetchWeeks(
  ctx: SignedInContext,
): Promise<{ weeks: string; choices: WeekChoices; partial: boolean }> {
  const [open, done, model] = await Promise.all([onboardingStores(ctx), launches(ctx), currentModel(ctx)]);
  const plans = reusableAnswer(ctx, PLANS_KEY, weekPlansSchema)?.data ?? {};
  const partial = open.partial || done.partial;
  const { message } = await runForecastWorker(
    ctx,
    (sink) => Promise.resolve(sink({ list: 0, page: 0, records: open.data })),
    () => ({
      work: 'weeks',
      launches: launchListSchema.parse(done.data),
      now: backOfficeTime(ctx).now,
      ...{ model, plans },
    }),
  );
  const written = writtenSchema.parse(message);
  lastRead.set(ctx.cache, written.weeks);
  if (!partial) {
    const now = new Date().toISOString();
    ctx.cache.responses.put(WEEKS_KEY, written.weeks, now);
    ctx.cache.responses.put(PLANS_KEY, JSON.stringify(written.plans), now);
  }
  return { ...written, partial };
}

/** @throws AppError OFFLINE while offline where the weeks were never read here */
export async function weekBoard(ctx: SignedInContext, filter: WeekFilter): Promise<WeekBoard> {
  const stored = lastRead.get(ctx.cache) ?? ctx.cache.responses.get(WEEKS_KEY)?.json;
  const { state, since } = ctx.connectivity.state();
  if (stored === undefined && state === 'offline')
    throw new AppError('OFFLINE', messages.offline.notCached(formatAge(since)));
  const weeks = stored ?? (await fetchWeeks(ctx)).weeks;
  return weekBoardSchema.parse(await runForecastWork(ctx, { work: 'weekBoard', weeks, filter }));
}

/** The days of the week that some stores work; a store whose settings can't be read has none. */
export async function readWorkDays(ctx: SignedInContext, ids: number[]): Promise<Fetched<StoreWorkDays[]>> {
  const filter = { id: { in: ids }, storeDmsStatus: { equalTo: 'Active' } };
  const { data, partial } = await ctx.backOffice.read(StoreRealmsDocument, { filter });
  const { nodes } = data.statelessServiceBzoStoreDetails;
  const stores = nodes.map(({ realmName = null, ...store }) => ({ ...store, realmName }));
  ctx.backOffice.rememberRealms(stores);
  const found = await readEach(stores, async ({ id, storeId, tenantId, realmName }) => {
    try {
      const { data: days } = await fetchWorkingDays(ctx, { storeId, tenantId, realm: realmName });
      return { id, days: displayedDays(days).map(({ active }) => active === 1) };
    } catch (error) {
      // The settings are the provider's; what it can't answer must not hide the stores.
      if (error instanceof AppError && ['OFFLINE', 'SESSION_ENDED', 'SIGNED_OUT'].includes(error.code))
        throw error;
      return { id, days: null };
    }
  });
  return { data: found, partial };
}
