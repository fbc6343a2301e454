import { DATA_BANDS, dataBand, type DataBand } from '@shared/kernel/data-age';
import type { DataAsOf } from './model';
import { dataAsOfTexts } from './texts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export const dmsOf = ({ dms }: Pick<DataAsOf, 'dms'>): string =>
  dms?.trim() ? dms : dataAsOfTexts.unnamedDms;

/** Data that is not current any more: its load is worth a look. */
export const isLate = ({ value }: Pick<DataAsOf, 'value'>, today: string): boolean =>
  dataBand(value, today) !== 'green';

export type Freshness = { dms: string; stores: number } & Record<DataBand, number>;

/** How many stores of each DMS have data of each age. */
export function freshnessByDms(rows: readonly DataAsOf[], today: string): Freshness[] {
  const found = new Map<string, Freshness>();
  for (const row of rows) {
    const dms = dmsOf(row);
    const counts = found.get(dms) ?? { dms, stores: 0, green: 0, orange: 0, red: 0 };
    counts[dataBand(row.value, today)] += 1;
    counts.stores += 1;
    found.set(dms, counts);
  }
  return [...found.values()].sort((a, b) => byName.compare(a.dms, b.dms));
}

/** The bands that a filter leaves; none ticked leaves all. */
export const bandsIn = (text: string): ReadonlySet<DataBand> =>
  new Set(DATA_BANDS.filter((band) => text.split(',').includes(band)));

export const ofBands = (
  rows: readonly DataAsOf[],
  bands: ReadonlySet<DataBand>,
  today: string,
): readonly DataAsOf[] =>
  bands.size === 0 ? rows : rows.filter(({ value }) => bands.has(dataBand(value, today)));
