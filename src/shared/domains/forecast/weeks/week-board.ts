// Computes the week board of Launch Forecast: planned launches against likely ones week by week, which weeks have too
// many, and the launches to move of a week.

import { saturdayOf, sundayOf, weekFrom } from '@shared/kernel/dates/dates';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { isForecastLate } from '../rules';
import { countRange } from './count-distribution';
import {
  type LaunchWeeks,
  MAX_MOVES,
  type WeekBoard,
  type WeekChoices,
  type WeekFilter,
  type WeekMove,
  type WeekRow,
  type WeekStore,
  WEEKS_AHEAD,
  WEEKS_BACK,
} from './model';

function movesOf(stores: readonly WeekStore[], week: string): WeekMove[] {
  const end = saturdayOf(week);
  return stores
    .flatMap(({ chances: _chances, launched: _launched, ...store }): WeekMove[] => {
      const { planned, p50, p85, storeId, tenantId } = store;
      if (planned === null || p50 === null || p85 === null || storeId === null || tenantId === null)
        return [];
      const isLate = isForecastLate({ planned, range: { p50 } });
      return sundayOf(planned) === week && p85 > end
        ? [{ ...store, planned, p50, p85, storeId, tenantId, isLate }]
        : [];
    })
    .sort(
      (a, b) =>
        Number(b.isLate) - Number(a.isLate) ||
        (a.p85 < b.p85 ? 1 : a.p85 > b.p85 ? -1 : 0) ||
        (a.p50 < b.p50 ? 1 : a.p50 > b.p50 ? -1 : 0) ||
        naturalOrder(a.storeName, b.storeName),
    );
}

interface ByWeek {
  /** Stores in onboarding by the week that they are planned for. */
  planned: ReadonlyMap<string, readonly WeekStore[]>;
  /** How many were launched in each week. */
  launched: ReadonlyMap<string, number>;
}

function groupByWeek(stores: readonly WeekStore[]): ByWeek {
  const planned = new Map<string, WeekStore[]>();
  const launched = new Map<string, number>();
  for (const store of stores) {
    if (store.launched !== null) {
      const week = sundayOf(store.launched);
      launched.set(week, (launched.get(week) ?? 0) + 1);
    } else if (store.planned !== null) {
      const week = sundayOf(store.planned);
      const others = planned.get(week);
      if (others) others.push(store);
      else planned.set(week, [store]);
    }
  }
  return { planned, launched };
}

function pastRow(week: string, { planned, launched }: ByWeek, plan: readonly number[] | undefined): WeekRow {
  return {
    week,
    planned: plan?.length ?? null,
    withoutForecast: null,
    ...{ likely: null, low: null, high: null, onTime: null, early: null },
    done: launched.get(week) ?? 0,
    overdue: planned.get(week)?.length ?? 0,
    ...{ isOver: false, isBehind: false },
  };
}

const hasData = ({ planned, done, overdue }: WeekRow): boolean =>
  planned !== null || (done ?? 0) > 0 || (overdue ?? 0) > 0;

/** The past weeks from the first one of which anything is known. */
function knownPast(rows: readonly WeekRow[]): WeekRow[] {
  const first = rows.findIndex(hasData);
  return first === -1 ? [] : rows.slice(first);
}

/** A launch of the current week counts as planned for it: its planned day has become the day of the launch. */
function comingRow(
  at: number,
  week: string,
  { planned, launched }: ByWeek,
  open: readonly WeekStore[],
  { isForecast, spread }: LaunchWeeks,
): WeekRow {
  const done = at === 0 ? (launched.get(week) ?? 0) : 0;
  const ofWeek = planned.get(week) ?? [];
  const count = ofWeek.length + done;
  const withoutForecast = ofWeek.filter(({ chances }) => chances === null).length;
  const shared = { week, planned: count, withoutForecast, done: at === 0 ? done : null, overdue: null };
  if (!isForecast)
    return {
      ...{ ...shared, likely: null, low: null, high: null, onTime: null, early: null },
      ...{ isOver: false, isBehind: false },
    };
  const { mean, low, high } = countRange(
    open.map(({ chances }) => chances?.[at] ?? 0),
    spread,
  );
  const onTime = done + Math.round(expectedBy(ofWeek, at));
  const early = Math.round(expectedBy(ofWeek, at - 1));
  return {
    ...shared,
    ...{ likely: done + Math.round(mean), low: done + low, high: done + high },
    onTime,
    early,
    isOver: isTooMany(count, { withoutForecast, early, high: done + high }),
    isBehind: onTime < (count - withoutForecast) / 2,
  };
}

/** Whether more of the planned stores are left for a week than it has at most: those that launch earlier are no load of it. */
export const isTooMany = (
  planned: number,
  { withoutForecast, early, high }: Pick<WeekRow, 'withoutForecast' | 'early' | 'high'>,
): boolean => high !== null && planned - (withoutForecast ?? 0) - (early ?? 0) > high;

/** How many of these stores are launched by the end of the week at `at`, on average. */
const expectedBy = (stores: readonly WeekStore[], at: number): number =>
  stores.flatMap(({ chances }) => chances?.slice(0, at + 1) ?? []).reduce((sum, chance) => sum + chance, 0);

/** How many more stores with a forecast are planned than are likely on time. */
export const excessOf = ({ planned, withoutForecast, onTime }: WeekRow): number =>
  onTime === null ? 0 : Math.max(0, (planned ?? 0) - (withoutForecast ?? 0) - onTime);

/** A store whose day has passed is planned for no week to come, but is likely in some. */
export function weekBoardOf(weeks: LaunchWeeks, filter: WeekFilter): WeekBoard {
  const stores = weeks.stores.filter(
    ({ dms, tenantName }) =>
      (filter.dms === null || dms === filter.dms) && (filter.tenant === null || tenantName === filter.tenant),
  );
  const open = stores.filter(({ launched }) => launched === null);
  const chosen = new Set(stores.map(({ id }) => id));
  const byWeek = groupByWeek(stores);
  const back = Array.from({ length: WEEKS_BACK }, (_none, at) => weekFrom(weeks.thisWeek, at - WEEKS_BACK));
  const ahead = Array.from({ length: WEEKS_AHEAD }, (_none, at) => weekFrom(weeks.thisWeek, at));
  const planOf = (week: string) => weeks.plans[week]?.filter((id) => chosen.has(id));
  const rows = [
    ...knownPast(back.map((week) => pastRow(week, byWeek, planOf(week)))),
    ...ahead.map((week, at) => comingRow(at, week, byWeek, open, weeks)),
  ];
  const { thisWeek, learnedAt, launches, newest, isForecast } = weeks;
  const row = rows.find(({ week }) => week === filter.week);
  const moves = row && row.week >= thisWeek ? movesOf(open, row.week) : [];
  const excess = row ? excessOf(row) : 0;
  return {
    ...{ thisWeek, learnedAt, launches, newest, isForecast },
    onTheirWay: open.length,
    unplanned: open.filter(({ planned, chances }) => planned === null && chances !== null).length,
    overdue: open.filter(({ planned }) => planned !== null && sundayOf(planned) < thisWeek).length,
    rows,
    moves: filter.week === null ? null : moves.slice(0, MAX_MOVES),
    tooMany: Math.max(0, Math.min(moves.filter(({ isLate }) => isLate).length, excess)),
  };
}

export function weekChoicesOf({ stores }: LaunchWeeks): WeekChoices {
  const names = (all: readonly (string | null)[]): string[] =>
    [...new Set(all)].flatMap((name) => name ?? []).sort(naturalOrder);
  return {
    dms: names(stores.map(({ dms }) => dms)),
    tenants: names(stores.map(({ tenantName }) => tenantName)),
  };
}
