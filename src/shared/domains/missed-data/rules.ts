// How the days without data are read and sorted.

import { isIsoDate } from '@shared/kernel/dates/dates';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { readDayColumns } from '@shared/kernel/values';
import type { MissedStore } from './model';

type WrittenDates = string | readonly string[] | null | undefined;

interface ReadDates {
  dates: string[];
  /** Whether one of the texts is no day, or may be two. */
  unreadable: boolean;
}

/** A comma before a year alone belongs to its day, as in 'Nov 2, 2026'. */
const BETWEEN_DAYS = /,(?!\s*\d{4}(?:,|\s*$))/;

const textsOf = (value: WrittenDates): string[] =>
  (typeof value === 'string' ? value.split(BETWEEN_DAYS) : (value ?? [])).flatMap((text) => {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    // An instant counts as the day that it begins with.
    return isIsoDate(trimmed.slice(0, 10)) ? trimmed.slice(0, 10) : trimmed;
  });

/**
 * The days of each row; a back office sends them as a list or in one text. All rows have one notation: where one of them
 * shows whether the month or the day comes first, the others are read by it.
 */
export function readDates(values: readonly WrittenDates[]): ReadDates[] {
  const rows = values.map(textsOf);
  const { read } = readDayColumns([rows.flat()]);
  return rows.map((texts) => {
    const days = texts.flatMap((text) => {
      const day = read(0, text);
      return day.kind === 'value' ? day.value : [];
    });
    return { dates: [...new Set(days)].sort(), unreadable: days.length < texts.length };
  });
}

/** Whether one of the days shows whether the month or the day comes first; 05/05/2026 and 2026-05-05 don't. */
export const showsNotation = (values: readonly WrittenDates[]): boolean =>
  readDayColumns([values.flatMap(textsOf)]).shown.size > 0;

/** By tenant, then by store. */
export const sortByTenantAndStore = (stores: readonly MissedStore[]): MissedStore[] =>
  stores.toSorted(
    (a, b) => naturalOrder(a.tenantName, b.tenantName) || naturalOrder(a.storeName, b.storeName),
  );
