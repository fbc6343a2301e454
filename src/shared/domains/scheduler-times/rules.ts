import { dataBand, type DataBand } from '@shared/kernel/data-age';
import { messages } from '@shared/kernel/messages';
import type { SchedulerStore } from './model';
import { schedulerTimesTexts as texts } from './texts';

export const PARTS = ['hours', 'minutes', 'seconds'] as const;
export type TimePart = (typeof PARTS)[number];
/** As they are typed. */
export type TimeParts = Readonly<Record<TimePart, string>>;

const GREATEST: Readonly<Record<TimePart, number>> = { hours: 23, minutes: 59, seconds: 59 };
const RANGES: Readonly<Record<TimePart, string>> = {
  hours: texts.hoursRange,
  minutes: texts.minutesRange,
  seconds: texts.secondsRange,
};

/** Digits, two of them at most. */
export const typedPart = (text: string): string => text.replace(/\D/g, '').slice(0, 2);

/** A part that is left empty is 00. */
const padded = (text: string): string => text.padStart(2, '0');

/** What is wrong with a time, by its part. */
export function timeErrors(parts: TimeParts): Partial<Record<TimePart, string>> {
  const wrong = PARTS.filter(
    (part) => !/^\d{0,2}$/.test(parts[part]) || Number(parts[part]) > GREATEST[part],
  );
  return Object.fromEntries(wrong.map((part) => [part, RANGES[part]]));
}

/** `HH:mm:ss` */
export const timeOf = ({ hours, minutes, seconds }: TimeParts): string =>
  [hours, minutes, seconds].map(padded).join(':');

/** What stands in the boxes at first; a time that cannot be read leaves them empty. */
export function partsOf(time: string | null): TimeParts {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/.exec(time ?? '') ?? [];
  if (hours === '') return { hours: '', minutes: '', seconds: '' };
  return { hours: padded(hours), minutes: padded(minutes), seconds: padded(seconds) };
}

/** Whether a text is a whole time of day, as it is sent. */
export const isTime = (time: string): boolean =>
  /^\d{2}:\d{2}:\d{2}$/.test(time) && Object.keys(timeErrors(partsOf(time))).length === 0;

/** How a stored time is shown. */
export const shownTime = (time: string | null): string =>
  partsOf(time).hours === '' ? (time ?? '') || texts.noTime : timeOf(partsOf(time));

/** What is said of a time that somebody else has changed meanwhile. */
export const changedTime = (storeName: string, now: string | null): string =>
  messages.changes.changedMeanwhile(texts.what(storeName), shownTime(now));

export interface SchedulerFilter {
  /** Empty for every DMS. */
  dms: string;
  search: string;
  /** None chosen shows every one. */
  bands: ReadonlySet<DataBand>;
  /** `YYYY-MM-DD` */
  today: string;
}

export const dmsOf = ({ dms }: Pick<SchedulerStore, 'dms'>): string => (dms?.trim() ? dms : texts.unnamedDms);

const has = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted);

/** A search that finds a tenant leaves all its stores. */
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

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** A card for each tenant, by name, with its stores by name. */
export function tenantCards(stores: readonly SchedulerStore[]): SchedulerTenant[] {
  const cards = new Map<string, SchedulerTenant>();
  for (const store of stores) {
    const { tenantId, tenantName } = store;
    const card = cards.get(tenantId) ?? { tenantId, tenantName, stores: [] };
    card.stores.push(store);
    cards.set(tenantId, card);
  }
  for (const card of cards.values()) card.stores.sort((a, b) => byName.compare(a.storeName, b.storeName));
  return [...cards.values()].sort((a, b) => byName.compare(a.tenantName, b.tenantName));
}
