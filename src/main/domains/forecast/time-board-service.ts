// Serves Where the Days Go: reads the dates of all stores and who onboards them, stores the seconds of each store by step
// and wait, and computes the board for each filter from them, also offline.

import { z } from 'zod';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import {
  type TimeBoard,
  timeBoardSchema,
  type TimeFilter,
  type TimelineChoices,
  timelineChoicesSchema,
} from '@shared/domains/forecast/time-board/model';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { readCoordinators } from './coordinators';
import { backOfficeTime, readLaunchRecords } from './launch-records';
import { runForecastWork, runForecastWorker } from './run-forecast-worker';

/** The cache key of the timelines. They are stored once, not per filter, so that each filter works offline, too. */
const TIMELINES_KEY = 'forecast.timelines.stores';

/** The timelines of the last read as JSON. A partial read isn't stored, but shown as long as the console runs. */
const lastRead = new WeakMap<AccountCache, string>();

const timelinesResultSchema = z.object({ timelines: z.string(), choices: timelineChoicesSchema });

/** Reads the dates of all stores and stores their timelines, from which `timeBoard` answers. */
export async function readTimelines(ctx: SignedInContext): Promise<Fetched<TimelineChoices>> {
  const { choices, partial } = await fetchTimelines(ctx);
  return { data: choices, partial };
}

async function fetchTimelines(
  ctx: SignedInContext,
): Promise<{ timelines: string; choices: TimelineChoices; partial: boolean }> {
  const { message, read } = await runForecastWorker(
    ctx,
    async (sink) => {
      const [records, coordinators] = await Promise.all([
        readLaunchRecords(ctx, sink),
        readCoordinators(ctx),
      ]);
      return { records, coordinators };
    },
    ({ coordinators }) => ({ work: 'timelines', coordinators: coordinators.data, ...backOfficeTime(ctx) }),
  );
  const { records, coordinators } = read;
  const { timelines, choices } = timelinesResultSchema.parse(message);
  lastRead.set(ctx.cache, timelines);
  // Without the coordinators they are worth storing, too.
  if (!records.partial) ctx.cache.responses.put(TIMELINES_KEY, timelines, new Date().toISOString());
  return { timelines, choices, partial: records.partial || coordinators.partial };
}

/** @throws AppError OFFLINE while offline where the timelines were never read here */
export async function timeBoard(ctx: SignedInContext, filter: TimeFilter): Promise<TimeBoard> {
  const stored = lastRead.get(ctx.cache) ?? ctx.cache.responses.get(TIMELINES_KEY)?.json;
  const { state, since } = ctx.connectivity.state();
  if (stored === undefined && state === 'offline')
    throw new AppError('OFFLINE', messages.offline.notCached(formatAge(since)));
  const timelines = stored ?? (await fetchTimelines(ctx)).timelines;
  return timeBoardSchema.parse(await runForecastWork(ctx, { work: 'timeBoard', timelines, filter }));
}
