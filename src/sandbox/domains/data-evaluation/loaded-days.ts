import { today } from '@sandbox/store/clock';
import { hashOf, seededRandom } from '@sandbox/store/random';
import type { ClosedDatesRow, MissingDatesRow } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';

/** Phase 1 goes back two years from the day it was completed. */
const DAYS_BACK = 730;
const TABLES = ['repair_order', 'repair_order_line', 'labor_line', 'parts_line', 'payment'] as const;

const dayBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

const lastDay = (store: StoreRow): string => (store.bulkPhase1CompletedDate ?? today()).slice(0, 10);

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Working days of the loaded time without an entry, by year; fewer once the grid or matrix was submitted. */
export function missingDates(store: StoreRow, kind: string, submitted: boolean): MissingDatesRow[] {
  const random = seededRandom(hashOf(`${store.storeId} ${kind}`));
  const share = submitted ? 0.004 : 0.015;
  const years = new Map<number, string[]>();
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const day = dayBefore(lastDay(store), back);
    if (!isWorkday(day) || !random.chance(share)) continue;
    const year = Number(day.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), day]);
  }
  return [...years].map(([year, days]) => ({ year, missingDates: days.join(',') }));
}

/** First and last closed day that each table of the ingest schema holds. */
export function closedDates(store: StoreRow): ClosedDatesRow[] {
  const random = seededRandom(hashOf(`${store.storeId} closed_dates`));
  const last = lastDay(store);
  return TABLES.map((tableName) => ({
    tableName,
    closedDates: `${dayBefore(last, DAYS_BACK - random.int(0, 4))} to ${dayBefore(last, random.int(0, 2))}`,
  }));
}
