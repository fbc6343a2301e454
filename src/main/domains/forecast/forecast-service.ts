// Forecasts launches: learns the model from the records of all stores, stores it with the account, and forecasts the
// stores that are not launched yet, or one of them, with it. Lists in other domains take the forecasts of the last
// quarter of an hour.

import { z } from 'zod';
import { LaunchHistoriesDocument } from '@main/back-office/generated/graphql';
import { cachedAnswer, reusableAnswer, recentAnswer, responseCacheKey } from '@main/bridge/response-cache';
import { heldPage, pagesOfRows } from '@main/bridge/held-lists';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import { onboardingStores } from '@main/domains/stores';
import { createForecaster } from '@shared/domains/forecast/forecast';
import {
  type CurrentForecasts,
  currentForecastsSchema,
  launchModelSchema,
  type LaunchModel,
  type SingleForecast,
} from '@shared/domains/forecast/model';
import { learnedBasis } from '@shared/domains/forecast/sentences';
import { onboardingStoreSchema } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/texts';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/dates/durations';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { LAUNCH_FILTER, backOfficeTime, readRecordsToLearn } from './launch-records';
import { runForecastWorker } from './run-forecast-worker';
import {
  readCoordinators,
  takesFirstTimelines,
  storeFirstTimelines,
  writtenTimelinesSchema,
} from './time-board-service';

/** The model is stored separately from the answers, so that the page of a store needs only that store. */
const MODEL_KEY = 'forecast.model';

/** A model, and whether there are more launched stores than it was learned from. */
const storedModelSchema = launchModelSchema.extend({ isCut: z.boolean() });
type StoredModel = z.infer<typeof storedModelSchema>;

const boardKey = (cursor: number): string => responseCacheKey('forecast.board', { cursor });

const learnedAtOf = (model: LaunchModel): string => new Date(model.learnedAt).toISOString();

const basisOf = (model: StoredModel) => ({
  ...{ launches: model.launches, newest: model.newest, records: model.records, isCut: model.isCut },
  learnedAt: learnedAtOf(model),
});

/** What was learned a day ago still holds: a launch more or less moves no forecast. */
const MODEL_LASTS_MS = DAY_MS;

/** What a clock that was ahead has stored as of a day to come is not recent either. */
function isRecent({ asOf }: { asOf: string }): boolean {
  const age = Date.now() - Date.parse(asOf);
  return age >= 0 && age < MODEL_LASTS_MS;
}

// Every answer is checked as a whole when it is returned.
const writtenSchema = z.object({ stores: z.array(z.unknown()), late: z.array(z.number()) });
const learnedSchema = writtenSchema.extend({
  model: launchModelSchema,
  timelines: writtenTimelinesSchema.nullable(),
});

type Learned = Fetched<{ model: StoredModel; stores: readonly unknown[] }>;

const NO_COORDINATORS = { data: null, partial: false };

async function learnAll(ctx: SignedInContext): Promise<Learned> {
  const { message, read } = await runForecastWorker(
    ctx,
    async (sink) => {
      const records = await readRecordsToLearn(ctx, sink);
      // The report can't be read for some stores only: where a part of a large account is learned from, its rows would
      // cost more than all else. Without coordinators there is a forecast as well.
      // With those of a part of the stores, the others would stand as having none for a day.
      const { data, partial } = records.isCut ? NO_COORDINATORS : await readCoordinators(ctx);
      return { ...records, coordinators: partial ? null : data };
    },
    ({ isCut, coordinators }) => ({
      work: 'learn',
      coordinators,
      withTimelines: takesFirstTimelines(ctx),
      isCut,
      ...backOfficeTime(ctx),
    }),
  );
  const { partial, isCut } = read;
  const { model: learned, stores, late, timelines } = learnedSchema.parse(message);
  const model = { ...learned, isCut };
  if (!partial) {
    const now = new Date().toISOString();
    ctx.cache.responses.put(MODEL_KEY, JSON.stringify(model), now);
    // Whatever it was learned for: the board is shown with this until its stores are read again.
    pagesOfRows(stores).forEach((page, cursor) =>
      ctx.cache.responses.put(boardKey(cursor), JSON.stringify({ ...basisOf(model), ...page }), now),
    );
    storeLateLaunches(ctx, late, model);
    if (timelines) storeFirstTimelines(ctx, timelines, now);
  }
  return { data: { model, stores }, partial };
}

/** Windows and pages that need the model at the same time share the learning in flight. */
const learning = new WeakMap<AccountCache, Promise<Learned>>();

function learn(ctx: SignedInContext): Promise<Learned> {
  const pending = learning.get(ctx.cache);
  if (pending) return pending;
  const started = learnAll(ctx).finally(() => learning.delete(ctx.cache));
  learning.set(ctx.cache, started);
  return started;
}

/** What was learned last, if that is less than a day old. */
function recentModel(ctx: SignedInContext): StoredModel | null {
  const stored = reusableAnswer(ctx, MODEL_KEY, storedModelSchema);
  return stored && isRecent(stored) ? stored.data : null;
}

/** What was learned last, if that is less than a day old; otherwise it is learned first. */
export const currentModel = async (ctx: SignedInContext): Promise<LaunchModel> =>
  recentModel(ctx) ?? (await learn(ctx)).data.model;

/** Lets the worker forecast stores with what was learned, and stores which of them are late. */
async function forecastStores(
  ctx: SignedInContext,
  { data: records, partial }: Fetched<readonly unknown[]>,
  model: LaunchModel,
  withAdvance: boolean,
): Promise<readonly unknown[]> {
  const { message } = await runForecastWorker(
    ctx,
    (sink) => Promise.resolve(sink({ list: 0, page: 0, records })),
    () => ({ work: 'forecast', now: backOfficeTime(ctx).now, model, withAdvance }),
  );
  const { stores, late } = writtenSchema.parse(message);
  if (!partial) storeLateLaunches(ctx, late, model);
  return stores;
}

/** Forecasts by what was learned today; otherwise it is learned first. */
async function forecastNow(ctx: SignedInContext, withAdvance: boolean): Promise<Learned> {
  const model = recentModel(ctx);
  if (!model) return learn(ctx);
  const open = await onboardingStores(ctx);
  const stores = await forecastStores(ctx, open, model, withAdvance);
  return { data: { stores, model }, partial: open.partial };
}

/** The sessions whose board is being computed. */
const boardsInFlight = new WeakSet<AccountCache>();

/** Windows that ask at the same time share a worker and the records it is handed. */
const forecastBoard = (ctx: SignedInContext): Promise<Learned> =>
  ctx.backOffice.share('forecast.board', () => {
    boardsInFlight.add(ctx.cache);
    return forecastNow(ctx, true).finally(() => boardsInFlight.delete(ctx.cache));
  });

/**
 * A page of the forecasts of the stores in onboarding and what would bring them forward, the latest first; learned first
 * unless it was today.
 */
export const readForecastBoard = (ctx: SignedInContext, cursor: number): Promise<Fetched<unknown>> =>
  heldPage(
    ctx,
    {
      key: 'forecast.board',
      compute: async () => {
        const { data, partial } = await forecastBoard(ctx);
        return { data: { rows: data.stores, rest: basisOf(data.model) }, partial };
      },
    },
    cursor,
  );

/**
 * Forecasts of the stores in onboarding, by their records of now and what was learned last: those of a board that is being
 * computed, which say more than is asked for here.
 */
export async function readOnboardingForecasts(ctx: SignedInContext): Promise<Fetched<unknown>> {
  const { data, partial } = await (boardsInFlight.has(ctx.cache)
    ? forecastBoard(ctx)
    : forecastNow(ctx, false));
  return { data: { stores: data.stores, learnedAt: learnedAtOf(data.model) }, partial };
}

/** The forecast of one store, by its record of now and what was learned last. */
export async function readStoreForecast(ctx: SignedInContext, id: number): Promise<Fetched<SingleForecast>> {
  const [{ data, partial }, model] = await Promise.all([
    ctx.backOffice.read(LaunchHistoriesDocument, {
      ...{ first: 1, offset: 0 },
      filter: { ...LAUNCH_FILTER, isTestStore: {}, id: { equalTo: id } },
    }),
    currentModel(ctx),
  ]);
  const [node] = data.statelessServiceBzoStoreDetails.nodes;
  if (!node && partial)
    throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(storeRecordTexts.thisStore));
  if (!node) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(storeRecordTexts.thisStore));
  const { forecastOf } = createForecaster(model, backOfficeTime(ctx).now);
  const forecast = forecastOf(onboardingStoreSchema.parse(node));
  return { data: { forecast, learnedAt: learnedAtOf(model) }, partial };
}

/** The ids by themselves: the dashboard, which is the first page, would otherwise read every forecast for them. */
const LATE_KEY = 'forecast.late';
const lateSchema = z.object({
  ids: z.array(z.number()),
  learned: launchModelSchema.pick({ launches: true, newest: true }).extend({ learnedAt: z.string() }),
});

/** Stores the ids of the stores whose launch is late by the forecasts of now, and what those were learned from. */
function storeLateLaunches({ cache }: SignedInContext, ids: readonly number[], model: LaunchModel): void {
  const { launches, newest } = model;
  const late = { ids, learned: { launches, newest, learnedAt: learnedAtOf(model) } };
  cache.responses.put(LATE_KEY, JSON.stringify(late), new Date().toISOString());
}

/** The stores whose launch is late by forecasts, and what those are based on. */
interface LateLaunches {
  ids: ReadonlySet<number>;
  basis: string | null;
}

/** By the last forecasts on this computer, if those are less than a day old. The dashboard waits for no forecast. */
export function lateLaunches(ctx: SignedInContext): LateLaunches {
  const last = reusableAnswer(ctx, LATE_KEY, lateSchema);
  return last !== null && isRecent(last)
    ? { ids: new Set(last.data.ids), basis: learnedBasis(last.data.learned) }
    : { ids: new Set(), basis: null };
}

const PATH = 'forecast.onTheirWay';

/**
 * A forecast of days moves little within a quarter of an hour, and the number on the taskbar is counted every five
 * minutes, each time of all stores.
 */
const RECENT_MS = 15 * MINUTE_MS;

/**
 * The forecasts that were made a short while ago, if this console has changed nothing since. Null while offline, when
 * they are a saved copy like all other answers.
 */
export function recentForecasts(ctx: SignedInContext): Answer<CurrentForecasts> | null {
  if (ctx.connectivity.state().state === 'offline') return null;
  const recent = recentAnswer(ctx, PATH, currentForecastsSchema, { ms: RECENT_MS });
  return recent && { ...recent, origin: 'live' };
}

/** The last forecasts on this computer, whatever their age; null where there are none. */
export const savedForecasts = (ctx: SignedInContext): Answer<CurrentForecasts> | null =>
  cachedAnswer(ctx, responseCacheKey(PATH, undefined), currentForecastsSchema);

/** The forecasts of now, or the last ones on this computer; null where there are none. */
export async function currentForecasts(ctx: SignedInContext): Promise<CurrentForecasts | null> {
  const recent = recentForecasts(ctx);
  if (recent) return recent.data;
  try {
    return currentForecastsSchema.parse((await readOnboardingForecasts(ctx)).data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return savedForecasts(ctx)?.data ?? null;
  }
}
