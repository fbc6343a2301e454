// Rules of scheduler times: what may be typed as a time of day, how a stored one is shown, and how the list is
// filtered and grouped.

import { dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import { messages } from '@shared/kernel/text/messages';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { readTime, withoutInvalidKey } from '@shared/kernel/values';
import type { SchedulerStore } from './model';
import { schedulerTimesTexts as texts } from './texts';

export const TIME_PARTS = ['hours', 'minutes', 'seconds'] as const;
export type TimePart = (typeof TIME_PARTS)[number];
/** The parts of a time, as they are typed. */
export type TimeParts = Readonly<Record<TimePart, string>>;

const MAX_TIME_PARTS: Readonly<Record<TimePart, number>> = { hours: 23, minutes: 59, seconds: 59 };
const RANGES: Readonly<Record<TimePart, string>> = {
  hours: texts.hoursRange,
  minutes: texts.minutesRange,
  seconds: texts.secondsRange,
};

/**
 * The keys that a box takes. A pasted text keeps its other characters, because the remaining digits would mean another
 * time; it is read as a whole, or refused.
 */
const KEYS_OF_TIME = /^\d*$/;

/** The boxes after a text was entered into one of them: a whole pasted time fills all three, any other stays in its box. */
export function withTyped(parts: TimeParts, part: TimePart, text: string): TimeParts {
  const typed = withoutInvalidKey(parts[part], text, KEYS_OF_TIME);
  const read = readTime(typed);
  if (read.kind === 'refused') return { ...parts, [part]: typed.trim() };
  const { hours, minutes, seconds } = read.value;
  return { hours: String(hours), minutes: String(minutes), seconds: String(seconds) };
}

/** A part with two digits; empty minutes and seconds become 00. */
const padded = (text: string): string => text.padStart(2, '0');

/** The problems of a time, by part. Hours must be typed, or a store without a time would get midnight from empty boxes. */
export function timeErrors(parts: TimeParts): Partial<Record<TimePart, string>> {
  const wrong = TIME_PARTS.filter(
    (part) => !/^\d{0,2}$/.test(parts[part]) || Number(parts[part]) > MAX_TIME_PARTS[part],
  );
  const errors = Object.fromEntries(wrong.map((part) => [part, RANGES[part]]));
  return parts.hours === '' ? { ...errors, hours: texts.hoursMissing } : errors;
}

/** `HH:mm:ss` */
export const timeOf = ({ hours, minutes, seconds }: TimeParts): string =>
  [hours, minutes, seconds].map(padded).join(':');

/** The initial content of the boxes; a time that cannot be parsed leaves them empty. */
export function partsOf(time: string | null): TimeParts {
  // Stored minutes and seconds may have one digit, and a fraction and a zone may follow; a typed time has none of these.
  const stored = (time ?? '').replace(/(?<=:\d{1,2})(?:\.\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/, '');
  const read = readTime(stored.replaceAll(/:(\d)(?!\d)/g, ':0$1'));
  if (read.kind === 'refused') return { hours: '', minutes: '', seconds: '' };
  const { hours, minutes, seconds } = read.value;
  return { hours: padded(`${hours}`), minutes: padded(`${minutes}`), seconds: padded(`${seconds}`) };
}

/** Whether a text is a whole time of day, as it is sent. */
export const isTime = (time: string): boolean =>
  /^\d{2}:\d{2}:\d{2}$/.test(time) && Object.keys(timeErrors(partsOf(time))).length === 0;

/** The displayed form of a stored time. */
export const displayedTime = (time: string | null): string =>
  partsOf(time).hours === '' ? (time ?? '') || texts.noTime : timeOf(partsOf(time));

/** The message about a time that another user has changed in the meantime. */
export const changedTime = (storeName: string, now: string | null): string =>
  messages.changes.changedConcurrently(texts.what(storeName), displayedTime(now));

export interface SchedulerFilter {
  /** Empty for every DMS. */
  dms: string;
  search: string;
  /** An empty set shows every band. */
  bands: ReadonlySet<DataBand>;
  /** `YYYY-MM-DD` */
  today: string;
}

export const dmsOf = ({ dms }: Pick<SchedulerStore, 'dms'>): string => (dms?.trim() ? dms : texts.unnamedDms);

const has = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted);

/** The stores that match a filter. A search that matches a tenant shows all its stores. */
export function filterStores(
  stores: readonly SchedulerStore[],
  { dms, search, bands, today }: SchedulerFilter,
): SchedulerStore[] {
  const wanted = search.trim().toLowerCase();
  return stores.filter(
    (store) =>
      (dms === '' || dmsOf(store) === dms) &&
      (bands.size === 0 || bands.has(dataBand(store.dataAsOf, today))) &&
      (has(store.tenantName, wanted) || has(store.storeName, wanted)),
  );
}

export interface SchedulerTenant {
  tenantId: string;
  tenantName: string;
  stores: SchedulerStore[];
}

/** A card for each tenant, by name, with its stores by name. */
export function tenantCards(stores: readonly SchedulerStore[]): SchedulerTenant[] {
  const cards = new Map<string, SchedulerTenant>();
  for (const store of stores) {
    const { tenantId, tenantName } = store;
    const card = cards.get(tenantId) ?? { tenantId, tenantName, stores: [] };
    card.stores.push(store);
    cards.set(tenantId, card);
  }
  for (const card of cards.values()) card.stores.sort((a, b) => naturalOrder(a.storeName, b.storeName));
  return [...cards.values()].sort((a, b) => naturalOrder(a.tenantName, b.tenantName));
}
