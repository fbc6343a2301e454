// The lines of Today about launches that are forecast late: the planned day, the forecast, and whom the store waits for.

import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import type { CurrentForecasts, ExpectedLaunch } from '@shared/domains/forecast/model';
import { daysLate, isForecastLate } from '@shared/domains/forecast/rules';
import { listBasis, waitSentence } from '@shared/domains/forecast/sentences';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import type { TodayLine } from './model';
import { todayTexts as texts } from './texts';

/** A launch that is forecast later than this many days after its planned one is worth acting on soon. */
const SOON_FROM_DAYS = 14;

/**
 * Whom a late launch waits for, where that is somebody else: the line of its step names the button, as if it were our turn.
 * Since when is said there, too, but of the first step, before which nothing was completed.
 */
function waitsFor({ step, party, since }: ExpectedLaunch): string {
  const whom = party === 'dealer' || party === 'dms' ? texts.waitsFor[party] : null;
  if (whom === null) return '';
  return `; ${step === PIPELINE_STEPS[0] && since !== null ? texts.since(whom, formatDate(since)) : whom}`;
}

/** A line for each store that will probably miss its planned launch; `today` is the user's day. */
export function lateLaunchLines(forecasts: CurrentForecasts, today: string): TodayLine[] {
  const basis = listBasis(forecasts);
  return forecasts.stores.filter(isForecastLate).map((forecast) => {
    const { id, storeId, storeName, tenantName, planned, range } = forecast;
    const late = daysLate(forecast) ?? 0;
    const forecastLate = texts.forecastLate(formatDate(range?.p85 ?? null), late);
    return {
      kind: 'lateLaunch',
      subject: storeId,
      title: storeName,
      tenant: tenantName,
      reason: texts.plannedLate(formatDate(planned), forecastLate, waitSentence(forecast)),
      addition: `${forecastLate}${waitsFor(forecast)}`,
      ...(basis !== null && { basis }),
      tone: late >= SOON_FROM_DAYS ? 'warning' : 'calm',
      order: -(daysBetween(planned, today) ?? 0),
      to: bulkLoadPaths.pipeline(id),
    };
  });
}
