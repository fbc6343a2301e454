import { useMemo } from 'react';
import { BarChart } from '@renderer/components/bar-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import type { DataAsOf } from '@shared/domains/data-as-of/model';
import { freshnessByDms, type Freshness } from '@shared/domains/data-as-of/rules';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';
import { BAND_WORDS, DATA_BANDS } from '@shared/kernel/data-age';

const COLUMNS: readonly FigureColumn<Freshness>[] = [
  { header: 'DMS', kind: 'text', value: ({ dms }) => dms },
  ...DATA_BANDS.map((band): FigureColumn<Freshness> => {
    return { header: BAND_WORDS[band], kind: 'count', value: (row) => row[band] };
  }),
  { header: 'Stores', kind: 'count', value: ({ stores }) => stores },
];

const PARTS = DATA_BANDS.map((band) => ({ label: BAND_WORDS[band], band }));

/** How fresh the data of each DMS is, of the stores that the grid shows. */
export function FreshnessChart({ rows, today }: { rows: readonly DataAsOf[]; today: string }) {
  const found = useMemo(() => freshnessByDms(rows, today), [rows, today]);
  const bars = useMemo(
    () => found.map((row) => ({ label: row.dms, parts: DATA_BANDS.map((band) => row[band]) })),
    [found],
  );
  return (
    <>
      <BarChart title={dataAsOfTexts.chart} height={300} bars={bars} parts={PARTS} />
      <FigureTable label={dataAsOfTexts.chart} columns={COLUMNS} rows={found} rowId={({ dms }) => dms} />
    </>
  );
}
