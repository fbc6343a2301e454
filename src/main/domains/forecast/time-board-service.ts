// Serves Where the Days Go: reads the dates of all stores and, from the launch report, who onboards them, stores the
// seconds of each store by step and wait, and computes the board for each filter from them, also offline. Until all
// stores have been read once, it has those from which launches were learned last.

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
import { cachedAnswer, responseCacheKey } from '@main/bridge/response-cache';
import {
  isWhole,
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

/** The board of them all, so that the page has it at once. */
const WHOLE_KEY = 'forecast.timelines.whole';

const CHOICES_KEY = responseCacheKey('forecast.timelines', undefined);

export const writtenTimelinesSchema = z.object({
  timelines: z.string(),
  choices: timelineChoicesSchema,
  whole: timeBoardSchema,
});
type StoredTimelines = z.infer<typeof writtenTimelinesSchema>;

/** What was read last. A partial read isn't stored, but shown as long as the console runs. */
const lastRead = new WeakMap<AccountCache, StoredTimelines>();

type CacheContext = Pick<SignedInContext, 'cache'>;

/**
 * Whether the timelines of the stores from which launches are learned are shown until all stores are read: only where
 * answers are kept, and none of all stores are. The choices tell, because the timelines are megabytes.
 */
export function takesFirstTimelines({
  cache,
  managed,
}: CacheContext & Pick<SignedInContext, 'managed'>): boolean {
  if (managed.policy.offlineDays === 0) return false;
  return cachedAnswer({ cache }, CHOICES_KEY, timelineChoicesSchema)?.data.isFirst ?? true;
}

function storeTimelines(
  { cache: { responses } }: CacheContext,
  { timelines, whole }: StoredTimelines,
  asOf: string,
  requestedAt?: number,
): void {
  responses.put(TIMELINES_KEY, timelines, asOf, requestedAt);
  responses.put(WHOLE_KEY, JSON.stringify(whole), asOf, requestedAt);
}

/** The time of a request before all others: whatever is read replaces what is put with it, also if it was read before. */
const BEFORE_ALL = 0;

/** Stores the timelines of what was learned from, unless those of all stores have been read meanwhile. */
export function storeFirstTimelines(
  ctx: Parameters<typeof takesFirstTimelines>[0],
  written: StoredTimelines,
  asOf: string,
): void {
  if (!takesFirstTimelines(ctx)) return;
  storeTimelines(ctx, written, asOf, BEFORE_ALL);
  const choices: TimelineChoices = { ...written.choices, isFirst: true };
  ctx.cache.responses.put(CHOICES_KEY, JSON.stringify(choices), asOf, BEFORE_ALL);
}

/** Reads the dates of all stores and stores their timelines, from which `timeBoard` answers. */
export async function readTimelines(ctx: SignedInContext): Promise<Fetched<TimelineChoices>> {
  const { choices, partial } = await fetchTimelines(ctx);
  return { data: choices, partial };
}

async function fetchTimelines(ctx: SignedInContext): Promise<StoredTimelines & { partial: boolean }> {
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
  const written = writtenTimelinesSchema.parse(message);
  lastRead.set(ctx.cache, written);
  // Without the coordinators they are worth storing, too.
  if (!records.partial) storeTimelines(ctx, written, new Date().toISOString());
  return { ...written, partial: records.partial || coordinators.partial };
}

/** @throws AppError OFFLINE while offline where the timelines were never read here */
export async function timeBoard(ctx: SignedInContext, filter: TimeFilter): Promise<TimeBoard> {
  const last = lastRead.get(ctx.cache);
  const whole = isWhole(filter) && (last?.whole ?? cachedAnswer(ctx, WHOLE_KEY, timeBoardSchema)?.data);
  if (whole) return whole;
  const stored = last?.timelines ?? ctx.cache.responses.get(TIMELINES_KEY)?.json;
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
export async function readCoordinators(ctx: SignedInContext): Promise<Fetched<Coordinators | null>> {
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
