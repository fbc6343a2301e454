// The calls of the forecasts, of the launches by week, and of Where the Days Go, whose board is computed for each
// filter from the stored seconds of each store by step and wait, also offline.

import { z } from 'zod';
import { type Fetched, read, type SignedInContext } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import type { AccountCache } from '@main/cache/account-cache';
import {
  currentForecastsSchema,
  forecastBoardSchema,
  singleForecastSchema,
} from '@shared/domains/forecast/model';
import {
  type TimeBoard,
  timeBoardSchema,
  type TimeFilter,
  timeFilterSchema,
  type TimelineChoices,
  timelineChoicesSchema,
} from '@shared/domains/forecast/time-board/model';
import {
  MAX_MOVES,
  storeWorkDaysSchema,
  weekBoardSchema,
  weekChoicesSchema,
  weekFilterSchema,
} from '@shared/domains/forecast/weeks/model';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import * as forecasts from './forecast-service';
import { officeTime, readLaunchRecords } from './launch-records';
import { runForecastWork, runForecastWorker } from './run-forecast-worker';
import * as launchWeeks from './week-board-service';

/** The cache key of the timelines. They are stored once, not per filter, so that each filter works offline, too. */
const TIMELINES_KEY = 'forecast.timelines.stores';

/** The timelines of the last read as JSON. A partial read isn't stored, but shown as long as the console runs. */
const lastRead = new WeakMap<AccountCache, string>();

const timelinesResultSchema = z.object({ timelines: z.string(), choices: timelineChoicesSchema });

/** Reads the dates of all stores and stores their timelines, from which `timeBoard` answers. */
async function readTimelines(ctx: SignedInContext): Promise<Fetched<TimelineChoices>> {
  const { choices, partial } = await fetchTimelines(ctx);
  return { data: choices, partial };
}

async function fetchTimelines(
  ctx: SignedInContext,
): Promise<{ timelines: string; choices: TimelineChoices; partial: boolean }> {
  const { message, read } = await runForecastWorker(
    ctx,
    (sink) => readLaunchRecords(ctx, sink),
    () => ({ work: 'timelines', ...officeTime(ctx) }),
  );
  const { partial } = read;
  const { timelines, choices } = timelinesResultSchema.parse(message);
  lastRead.set(ctx.cache, timelines);
  if (!partial) ctx.cache.responses.put(TIMELINES_KEY, timelines, new Date().toISOString());
  return { timelines, choices, partial };
}

/** @throws AppError OFFLINE while offline where the timelines were never read here */
async function timeBoard(ctx: SignedInContext, filter: TimeFilter): Promise<TimeBoard> {
  const stored = lastRead.get(ctx.cache) ?? ctx.cache.responses.get(TIMELINES_KEY)?.json;
  const { state, since } = ctx.connectivity.state();
  if (stored === undefined && state === 'offline')
    throw new AppError('OFFLINE', messages.offline.notCached(formatAge(since)));
  const timelines = stored ?? (await fetchTimelines(ctx)).timelines;
  return timeBoardSchema.parse(await runForecastWork(ctx, { work: 'timeBoard', timelines, filter }));
}

export const forecastRouter = router({
  /** When every store in onboarding will be launched, and what would bring that forward. */
  board: read(z.void(), forecastBoardSchema, ({ ctx }) => forecasts.readForecastBoard(ctx)),
  /** When the stores in onboarding will be launched, by what was learned last. */
  onTheirWay: read(z.void(), currentForecastsSchema, ({ ctx }) => forecasts.readOnboardingForecasts(ctx)),
  /** When one store will be launched, by what was learned last. */
  ofStore: read(z.object({ id: z.number().int() }), singleForecastSchema, ({ ctx, input }) =>
    forecasts.readStoreForecast(ctx, input.id),
  ),
  /** Reads the dates of all stores; the answer says what a time board can be filtered by. */
  timelines: read(z.void(), timelineChoicesSchema, ({ ctx }) => readTimelines(ctx)),
  /**
   * Where the days go, from the timelines that were read last. `asOf` is their age, so that new ones are a new board.
   */
  timeBoard: protectedProcedure
    .input(z.object({ filter: timeFilterSchema, asOf: z.string() }))
    .output(timeBoardSchema)
    .query(({ ctx, input }) => timeBoard(ctx, input.filter)),
  /** Reads what is planned and done; the answer says what a board of weeks can be filtered by. */
  weeks: read(z.void(), weekChoicesSchema, ({ ctx }) => launchWeeks.readWeeks(ctx)),
  /** Planned and likely launches by week, from the weeks that were read last. `asOf` is their age. */
  weekBoard: protectedProcedure
    .input(z.object({ filter: weekFilterSchema, asOf: z.string() }))
    .output(weekBoardSchema)
    .query(({ ctx, input }) => launchWeeks.weekBoard(ctx, input.filter)),
  /** The days of the week that some stores work. */
  workDays: read(
    z.object({ ids: z.array(z.number().int()).max(MAX_MOVES) }),
    z.array(storeWorkDaysSchema),
    ({ ctx, input }) => launchWeeks.readWorkDays(ctx, input.ids),
  ),
});
