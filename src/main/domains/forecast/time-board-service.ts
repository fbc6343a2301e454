// Serves Where the Days Go: reads the dates of all stores and, from the launch report, who onboards them, stores the
// seconds of each store by step and wait, and computes the board for each filter from them, also offline.

import { z } from 'zod';
import type { ReadResponse } from '@main/back-office/back-office';
import {
  LaunchCoordinatorsDocument,
  type LaunchCoordinatorsMutation,
  LaunchCoordinatorsWholeDocument,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingPage, readsOfList } from '@main/back-office/overlapping-pages';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import {
  type TimeBoard,
  timeBoardSchema,
  type TimeFilter,
  type TimelineChoices,
  timelineChoicesSchema,
} from '@shared/domains/forecast/time-board/model';
import type { Coordinators } from '@shared/domains/forecast/time-board/timeline';
import { storeNameKey } from '@shared/domains/stores/rules';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
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

/** Rows of a request: four short fields of each are some megabyte. */
const PAGE_SIZE = 10_000;

const rowsOf = ({ data }: Pick<ReadResponse<LaunchCoordinatorsMutation>, 'data'>) =>
  allResults({ data }, 'statelessServiceBillingGetAduStoreWorkpackages').map((row) => ({
    ...row,
    id: row.storeProjectId,
  }));

const coordinatorList = (ctx: SignedInContext) => ({
  size: PAGE_SIZE,
  ...readsOfList(ctx, {
    page: LaunchCoordinatorsDocument,
    whole: LaunchCoordinatorsWholeDocument,
    variables: {},
    rowsOf,
  }),
});

/** A back office without the launch report, or one that refuses it to this account, answers all that it can. */
const isRefusal = (error: AppError): boolean =>
  error instanceof NotOfferedError || error.code === 'FORBIDDEN';

/**
 * Who onboards each store that the launch report names a coordinator of; null where it cannot be read. The times of the
 * stores are worth showing without it.
 */
async function readCoordinators(ctx: SignedInContext): Promise<Fetched<Coordinators | null>> {
  try {
    const { data, partial } = await fetchOverlappingPages((cursor) =>
      overlappingPage(coordinatorList(ctx), cursor),
    );
    const named = data.flatMap(({ groupName, storeName, onboardingCoordinator }) =>
      onboardingCoordinator ? [[storeNameKey(groupName, storeName), onboardingCoordinator] as const] : [],
    );
    return { data: new Map(named), partial };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { data: null, partial: !isRefusal(error) };
  }
}
