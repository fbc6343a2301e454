import { z } from 'zod';
import type { SignedInContext } from '@main/bridge/procedures';
import { cachedAnswer } from '@main/bridge/response-cache';
import { DAY_MS } from '@shared/kernel/dates/durations';

/** The ids by themselves: the dashboard, which is the first page, would otherwise read every forecast for them. */
const LATE_KEY = 'forecast.late.ids';
const idsSchema = z.array(z.number());

/** Stores the ids of the stores whose launch is late by the forecasts of now. */
export const storeLateLaunches = ({ cache }: SignedInContext, ids: readonly number[]): void =>
  cache.responses.put(LATE_KEY, JSON.stringify(ids), new Date().toISOString());

/**
 * The ids of the stores whose launch is late by the last forecasts on this computer, if those are of today. The
 * dashboard waits for no forecast.
 */
export function lateLaunches(ctx: SignedInContext): ReadonlySet<number> {
  const last = cachedAnswer(ctx, LATE_KEY, idsSchema);
  const isRecent = last !== null && Date.now() - Date.parse(last.asOf) < DAY_MS;
  return new Set(isRecent ? last.data : []);
}
