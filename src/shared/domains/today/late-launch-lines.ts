import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import type { CurrentForecasts } from '@shared/domains/forecast/model';
import { daysLate, isForecastLate } from '@shared/domains/forecast/rules';
import { listBasis, waitSentence } from '@shared/domains/forecast/sentences';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import type { TodayLine } from './model';
import { todayTexts as texts } from './texts';

/** A launch that is forecast later than this many days after its planned one is worth acting on soon. */
const SOON_FROM_DAYS = 14;

/** A line for each store that will probably miss its planned launch; `today` is the user's day. */
export function lateLaunchLines(forecasts: CurrentForecasts, today: string): TodayLine[] {
  const basis = listBasis(forecasts);
  return forecasts.stores.filter(isForecastLate).map((forecast) => {
    const { id, storeId, storeName, tenantName, planned, range } = forecast;
    const late = daysLate(forecast) ?? 0;
    const addition = texts.forecastLate(formatDate(range?.p85 ?? null), late);
    return {
      kind: 'lateLaunch',
      subject: storeId,
      title: storeName,
      tenant: tenantName,
      reason: texts.plannedLate(formatDate(planned), addition, waitSentence(forecast)),
      addition,
      ...(basis !== null && { basis }),
      tone: late >= SOON_FROM_DAYS ? 'warning' : 'calm',
      order: -(daysBetween(planned, today) ?? 0),
      to: bulkLoadPaths.pipeline(id),
    };
  });
}
