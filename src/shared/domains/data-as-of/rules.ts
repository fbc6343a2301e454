// Rules about the age of the stores' data: when it is stale, and how many stores of a DMS are in each band of ages.

import { DATA_BANDS, dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { DataAsOf } from './model';
import { dataAsOfTexts } from './texts';

export const dmsOf = ({ dms }: Pick<DataAsOf, 'dms'>): string =>
  dms?.trim() ? dms : dataAsOfTexts.unnamedDms;

/** True for data that is no longer current, which suggests a failed load. */
export const isStale = ({ value }: Pick<DataAsOf, 'value'>, today: string): boolean =>
  dataBand(value, today) !== 'green';

export type DmsFreshness = { dms: string; stores: number } & Record<DataBand, number>;

/** Counts the stores of each DMS by the age of their data. */
export function freshnessByDms(rows: readonly DataAsOf[], today: string): DmsFreshness[] {
  const found = new Map<string, DmsFreshness>();
  for (const row of rows) {
    const dms = dmsOf(row);
    const counts = found.get(dms) ?? { dms, stores: 0, green: 0, orange: 0, red: 0 };
    counts[dataBand(row.value, today)] += 1;
    counts.stores += 1;
    found.set(dms, counts);
  }
  return [...found.values()].sort((a, b) => naturalOrder(a.dms, b.dms));
}

/** The bands of a filter; an empty one includes all. */
export const parseBands = (text: string): ReadonlySet<DataBand> =>
  new Set(DATA_BANDS.filter((band) => text.split(',').includes(band)));

export const filterByBands = <Row extends DataAsOf>(
  rows: readonly Row[],
  bands: ReadonlySet<DataBand>,
  today: string,
): readonly Row[] =>
  bands.size === 0 ? rows : rows.filter(({ value }) => bands.has(dataBand(value, today)));
