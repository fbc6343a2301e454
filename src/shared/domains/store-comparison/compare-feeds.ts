import { FEED_DETAILS, FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { textCell, type ComparedTable } from '@shared/kernel/compared';
import { formatDate } from '@shared/kernel/format';
import { groupOf } from './groups';
import type { ComparedGroup } from './model';
import { pairUp } from './pairs';
import { storeComparisonTexts as texts } from './texts';

const nameOf = ({ dms }: DataFeed): string => dms ?? texts.empty;

const FIELDS: readonly (readonly [name: string, textOf: (feed: DataFeed) => string | null])[] = [
  [texts.feedStatus, ({ storeDmsStatus }) => storeDmsStatus],
  [texts.effectiveDate, ({ effectiveDate }) => formatDate(effectiveDate, texts.empty)],
  ...FEED_DETAILS.map((detail) => [FEED_FIELD_LABELS[detail], (feed: DataFeed) => feed[detail]] as const),
];

/** What a DMS does not have no row is for. */
const feedTable = (one: DataFeed | undefined, other: DataFeed | undefined): ComparedTable => ({
  corner: texts.feedField,
  columns: [texts.value],
  rows: FIELDS.map(([name, textOf]) => ({
    name,
    texts: [one && (textOf(one) ?? undefined), other && (textOf(other) ?? undefined)],
  }))
    .filter(({ texts: both }) => both.some((text) => text !== undefined && text !== ''))
    .map(({ name, texts: [a, b] }) => ({ name, cells: [textCell(a ?? texts.empty, b ?? texts.empty)] })),
});

/** Feeds of the same DMS; of several the first goes with the first, in the order in which the stores list them. */
export function compareFeeds(one: readonly DataFeed[], other: readonly DataFeed[]): ComparedGroup[] {
  const counts = new Map<string, number>();
  return pairUp(one, other, nameOf).flatMap((pair) => {
    const feed = pair.one ?? pair.other;
    if (!feed) return [];
    const nth = (counts.get(nameOf(feed)) ?? 0) + 1;
    counts.set(nameOf(feed), nth);
    return [groupOf(pair, texts.feedTitle(nameOf(feed), nth), feedTable)];
  });
}
