// How the days without data are read, shown as spans and sorted.

import { isIsoDate, dayFrom } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { MissedStore } from './model';

/** A back office sends days as a list or in one text; an invalid day is left out. */
export function readDates(value: string | readonly string[] | null | undefined): string[] {
  const texts = typeof value === 'string' ? value.split(',') : (value ?? []);
  const days = texts.map((text) => text.trim().slice(0, 10)).filter(isIsoDate);
  return [...new Set(days)].sort();
}

/** Days that follow each other as one span: '11/02/2026 - 11/04/2026, 11/09/2026'. */
export function formatDateSpans(dates: readonly string[]): string {
  const found: { from: string; to: string }[] = [];
  for (const day of dates) {
    const last = found.at(-1);
    if (last && dayFrom(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day });
  }
  return found
    .map(({ from, to }) => (from === to ? formatDate(from) : `${formatDate(from)} - ${formatDate(to)}`))
    .join(', ');
}

/** By tenant, then by store. */
export const sortByTenantAndStore = (stores: readonly MissedStore[]): MissedStore[] =>
  stores.toSorted(
    (a, b) => naturalOrder(a.tenantName, b.tenantName) || naturalOrder(a.storeName, b.storeName),
  );
