// Describes the rates and the install date of a labor grid to the save flow: how they are compared, and named in a
// conflict. It is about no grid on the screen.

import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { hoursOf, RATE_COLUMNS } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { isRows } from '@shared/kernel/merge/record-fields';
import { formatDate, formatDecimals, formatMoney } from '@shared/kernel/text/format';

/** The editable part of a labor grid: its rates and its install date. */
export interface EditedGrid {
  rates: GridRates;
  /** The day as `YYYY-MM-DD`; empty if there is none. */
  day: string;
}

const LABELS = { day: laborGridTexts.installDate };

const hoursLabel = (row: number, column: number): string => formatDecimals(hoursOf(row - 1, column), 1);

/** Rows are matched by position, since a row represents a range of hours and has no id. */
export function gridRecordAdapter(recordName: string): RecordAdapter<EditedGrid, EditedGrid> {
  const fieldsOf = ({ rates, day }: EditedGrid) => ({
    day,
    rates: { rows: rates, identity: 'place' } as const,
  });
  const words = createRecordTexts({
    labels: LABELS,
    text: (field, value) => {
      if (typeof value === 'number') return formatMoney(value);
      return field === 'day' && typeof value === 'string' ? formatDate(value) : '';
    },
    lists: {
      rates: {
        row: (rates) =>
          laborGridTexts.rates.range(formatMoney(Number(rates[0])), formatMoney(Number(rates.at(-1)))),
      },
    },
  });
  return {
    recordName,
    toFields: fieldsOf,
    fieldsOf,
    fromFields: ({ day, rates }, values) => ({
      day: String(day ?? ''),
      rates: isRows(rates) ? rates.rows.map((row) => row.map(Number)) : values.rates,
    }),
    texts: {
      ...words,
      label: (place) => {
        const { row, column } = place;
        if (row === undefined) return words.label(place);
        if (column !== undefined) return laborGridTexts.rates.cell(hoursLabel(row, column));
        return laborGridTexts.rates.cell(
          laborGridTexts.rates.range(hoursLabel(row, 0), hoursLabel(row, RATE_COLUMNS - 1)),
        );
      },
    },
  };
}
