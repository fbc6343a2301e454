// How the days without data are read and sorted.

import { isIsoDate } from '@shared/kernel/dates/dates';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { MissedStore } from './model';

/** A back office sends days as a list or in one text; an invalid day is left out. */
export function readDates(value: string | readonly string[] | null | undefined): string[] {
  const texts = typeof value === 'string' ? value.split(',') : (value ?? []);
  const days = texts.map((text) => text.trim().slice(0, 10)).filter(isIsoDate);
  return [...new Set(days)].sort();
}

/** By tenant, then by store. */
export const sortByTenantAndStore = (stores: readonly MissedStore[]): MissedStore[] =>
  stores.toSorted(
    (a, b) => naturalOrder(a.tenantName, b.tenantName) || naturalOrder(a.storeName, b.storeName),
  );
