import type { SignedInContext } from '@main/bridge/procedures';
import { cachedAnswer, recentAnswer, responseCacheKey } from '@main/bridge/response-cache';
import { type CurrentForecasts, currentForecastsSchema } from '@shared/domains/forecast/model';
import { AppError } from '@shared/kernel/app-error';
import type { Answer } from '@shared/kernel/answer';
import { readOnboardingForecasts } from './forecast-service';

const PATH = 'forecast.onTheirWay';

/**
 * A forecast of days moves little within a quarter of an hour, and the number on the taskbar is counted every five
 * minutes, each time of all stores.
 */
const RECENT_MS = 15 * 60 * 1000;

/**
 * The forecasts that were made a short while ago, if this console has changed nothing since. Null while offline, when
 * they are a saved copy like all other answers.
 */
export function recentForecasts(ctx: SignedInContext): Answer<CurrentForecasts> | null {
  if (ctx.connectivity.state().state === 'offline') return null;
  const recent = recentAnswer(ctx, PATH, currentForecastsSchema, { ms: RECENT_MS });
  return recent && { ...recent, origin: 'live' };
}

/** The forecasts of now, or the last ones on this computer; null where there are none. */
export async function currentForecasts(ctx: SignedInContext): Promise<CurrentForecasts | null> {
  const recent = recentForecasts(ctx);
  if (recent) return recent.data;
  try {
    return currentForecastsSchema.parse((await readOnboardingForecasts(ctx)).data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return cachedAnswer(ctx, responseCacheKey(PATH, undefined), currentForecastsSchema)?.data ?? null;
  }
}
