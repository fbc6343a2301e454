// Computes for each store its chances to launch by week, and keeps what was planned for past weeks. `week-board.ts`
// adds them up.

import type { StoreLaunch, OnboardingStore } from '@shared/domains/stores/model';
import { sundayOf, weekFrom } from '@shared/kernel/dates/dates';
import { createForecaster } from '../forecast';
import type { LaunchModel } from '../model';
import { createWorkCalendar, weekEnds } from '../work-calendar';
import { type LaunchWeeks, type WeekPlans, type WeekStore, WEEKS_AHEAD, WEEKS_BACK } from './model';

export interface WeekInput {
  /** Of the stores in onboarding. */
  records: readonly OnboardingStore[];
  launches: readonly StoreLaunch[];
  model: LaunchModel;
  now: number;
  plans: WeekPlans;
}

/** A chance as it is stored: four places say all that 128 paths know. */
const rounded = (chance: number): number => Math.round(chance * 10_000) / 10_000;

/** What is planned now for the current week and those to come, beside the last plans of past weeks that are shown. */
function plansWith(plans: WeekPlans, stores: readonly WeekStore[], thisWeek: string): WeekPlans {
  const first = weekFrom(thisWeek, -WEEKS_BACK);
  const started = plans[thisWeek];
  const current: Record<string, number[]> = Object.fromEntries(
    Array.from({ length: WEEKS_AHEAD }, (_none, at) => [weekFrom(thisWeek, at), [] as number[]]),
  );
  for (const { id, planned, launched } of stores) {
    const day = planned ?? launched;
    if (day !== null) current[sundayOf(day)]?.push(id);
  }
  return {
    ...Object.fromEntries(Object.entries(plans).filter(([week]) => week >= first && week < thisWeek)),
    ...current,
    // The plan of a week is what it was before the week began, as far as this computer saw it then.
    ...(started ? { [thisWeek]: started } : {}),
  };
}

/** Plans and chances of all stores by week, from which a board of any filter follows. */
export function launchWeeksOf({ records, launches, model, now, plans }: WeekInput): LaunchWeeks {
  const calendar = createWorkCalendar(model.offsetMs);
  const thisWeek = sundayOf(calendar.dayOf(now));
  const first = weekFrom(thisWeek, -WEEKS_BACK);
  const ends = weekEnds(now, WEEKS_AHEAD, calendar);
  const { forecastOf, chancesBy } = createForecaster(model, now);
  const open = records.flatMap((record): WeekStore[] => {
    const { id, storeId, tenantId, storeName, tenantName, dms, storeLaunchedDate } = record;
    if (record.isDeleted || record.storeLaunched === 'Completed') return [];
    const range = forecastOf(record, false)?.range ?? null;
    const by = range === null ? null : chancesBy(record, ends);
    return [
      {
        ...{ id, storeId, tenantId, storeName, tenantName, dms, planned: storeLaunchedDate, launched: null },
        ...{ p50: range?.p50 ?? null, p85: range?.p85 ?? null },
        chances: by && by.map((chance, at) => rounded(chance - (by[at - 1] ?? 0))),
      },
    ];
  });
  const launched = launches.flatMap(
    ({ id, storeName, tenantName, dms, storeLaunched, storeLaunchedDate }): WeekStore[] =>
      storeLaunched === 'Completed' && storeLaunchedDate >= first
        ? [
            {
              ...{ id, storeId: null, tenantId: null, storeName, tenantName, dms, planned: null },
              ...{ launched: storeLaunchedDate, p50: null, p85: null, chances: null },
            },
          ]
        : [],
  );
  const stores = [...open, ...launched];
  return {
    thisWeek,
    learnedAt: new Date(model.learnedAt).toISOString(),
    ...{ launches: model.launches, newest: model.newest, isForecast: model.steps !== null },
    spread: model.weekSpread,
    stores,
    plans: plansWith(plans, stores, thisWeek),
  };
}
