import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fetchAllPages } from '@main/back-office/fetch-lists';
import { LaunchHistoriesDocument } from '@main/back-office/generated/graphql';
import { cachedAnswer } from '@main/bridge/response-cache';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import { onboardingStores } from '@main/domains/stores';
import { createForecaster } from '@shared/domains/forecast/forecast';
import {
  type CurrentForecasts,
  type ForecastBoard,
  launchModelSchema,
  launchRecordSchema,
  type LaunchModel,
  type LearnedForecasts,
  learnedForecastsSchema,
  type SingleForecast,
} from '@shared/domains/forecast/model';
import { officeOffsetMs } from '@shared/domains/forecast/office-offset';
import { forecastTexts } from '@shared/domains/forecast/texts';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { OWN_CLOCK } from '@shared/kernel/dates/office-clock';
import { messages } from '@shared/kernel/text/messages';
import type { ForecastStart } from './worker-input';

const FILTER = { isTestStore: { equalTo: false }, storeDmsStatus: { equalTo: 'Active' } };

/** The model is stored separately from the answers, so that the page of a store needs only that store. */
const MODEL_KEY = 'forecast.model';

/** What was learned a day ago still holds: a launch more or less moves no forecast. */
const MODEL_LASTS_MS = 24 * 60 * 60 * 1000;

/** @throws AppError INTERNAL; the thread has ended then */
async function runForecastWorker(
  { paths }: Pick<SignedInContext, 'paths'>,
  start: ForecastStart,
): Promise<LearnedForecasts> {
  const worker = new Worker(join(paths.out, 'main', 'forecast-worker.js'), { workerData: start });
  const failed = (why: string): AppError => new AppError('INTERNAL', `${forecastTexts.failed}: ${why}`);
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', (error) => reject(failed(error instanceof Error ? error.message : String(error))));
      worker.on('exit', () => reject(failed('it ended early')));
    });
    return learnedForecastsSchema.parse(message);
  } finally {
    await worker.terminate();
  }
}

/** The office's own time, by which its dates were written. */
function officeTime({ connectivity }: SignedInContext): { now: number; offsetMs: number } {
  const clock = connectivity.state().clock ?? OWN_CLOCK;
  const now = Date.now() + clock.aheadMs;
  return { now, offsetMs: officeOffsetMs(clock, now) };
}

async function learnAll(ctx: SignedInContext): Promise<Fetched<LearnedForecasts>> {
  const { data, partial } = await fetchAllPages(STORE_PAGE_SIZE, async (first, offset) => {
    const { data: page, ...read } = await ctx.backOffice.read(LaunchHistoriesDocument, {
      first,
      offset,
      filter: FILTER,
    });
    return { ...page.statelessServiceBzoStoreDetails, ...read };
  });
  const learned = await runForecastWorker(ctx, { records: data, ...officeTime(ctx), model: null });
  if (!partial) ctx.cache.responses.put(MODEL_KEY, JSON.stringify(learned.model), new Date().toISOString());
  return { data: learned, partial };
}

/** Windows and pages that need the model at the same time share the learning in flight. */
const learning = new WeakMap<AccountCache, Promise<Fetched<LearnedForecasts>>>();

function learn(ctx: SignedInContext): Promise<Fetched<LearnedForecasts>> {
  const pending = learning.get(ctx.cache);
  if (pending) return pending;
  const started = learnAll(ctx).finally(() => learning.delete(ctx.cache));
  learning.set(ctx.cache, started);
  return started;
}

/** Forecasts of every store that is being onboarded. */
export async function board(ctx: SignedInContext): Promise<Fetched<ForecastBoard>> {
  const { data, partial } = await learn(ctx);
  const { launches, newest, records } = data.model;
  return { data: { stores: data.stores, launches, newest, records }, partial };
}

async function modelFor(ctx: SignedInContext): Promise<LaunchModel> {
  const stored = cachedAnswer(ctx, MODEL_KEY, launchModelSchema);
  const age = stored ? Date.now() - Date.parse(stored.asOf) : Number.POSITIVE_INFINITY;
  if (stored && age >= 0 && age < MODEL_LASTS_MS) return stored.data;
  return (await learn(ctx)).data.model;
}

/** Forecasts of the stores on their way, by their records of now and what was learned last. */
export async function onTheirWay(ctx: SignedInContext): Promise<Fetched<CurrentForecasts>> {
  const [{ data: records, partial }, model] = await Promise.all([onboardingStores(ctx), modelFor(ctx)]);
  const { stores } = await runForecastWorker(ctx, { records, ...officeTime(ctx), model });
  return { data: { stores, learnedAt: new Date(model.learnedAt).toISOString() }, partial };
}

/** The forecast of one store, by its record of now and what was learned last. */
export async function ofStore(ctx: SignedInContext, id: number): Promise<Fetched<SingleForecast>> {
  const [{ data, partial }, model] = await Promise.all([
    ctx.backOffice.read(LaunchHistoriesDocument, {
      ...{ first: 1, offset: 0 },
      filter: { ...FILTER, isTestStore: {}, id: { equalTo: id } },
    }),
    modelFor(ctx),
  ]);
  const [node] = data.statelessServiceBzoStoreDetails.nodes;
  if (!node) throw new AppError('NOT_FOUND', messages.backOffice.incomplete('the store'));
  const { forecastOf } = createForecaster(model, officeTime(ctx).now);
  const forecast = forecastOf(launchRecordSchema.parse(node));
  return { data: { forecast, learnedAt: new Date(model.learnedAt).toISOString() }, partial };
}
