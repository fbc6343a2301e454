import type { SignedInContext } from '@main/bridge/procedures';
import { cachedAnswer, responseCacheKey } from '@main/bridge/response-cache';
import { currentForecastsSchema } from '@shared/domains/forecast/model';
import { isForecastLate } from '@shared/domains/forecast/rules';
import { DAY_MS } from '@shared/kernel/dates/durations';

/**
 * The ids of the stores whose launch is late by the last forecasts on this computer, if those are of today. The
 * dashboard, which is the first page, waits for no forecast.
 */
export function lateLaunches(ctx: SignedInContext): ReadonlySet<number> {
  const last = cachedAnswer(ctx, responseCacheKey('forecast.onTheirWay', undefined), currentForecastsSchema);
  const isRecent = last !== null && Date.now() - Date.parse(last.asOf) < DAY_MS;
  return new Set(isRecent ? last.data.stores.filter(isForecastLate).map(({ id }) => id) : []);
}
