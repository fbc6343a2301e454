import { amountCell, moneyCell, textCell, type ComparedTable } from '@shared/kernel/compared';
import type { MatrixRow } from './model';

/** What the columns of a ladder are called wherever it is shown. */
export const LADDER_HEADERS = ['From', 'To', 'Add Percentage', 'Calculation Base', 'Break Field'] as const;

const percent = (amount: number): string => `${amount} %`;

/** Two ladders row by row. */
export function compareLadders(rows: readonly MatrixRow[], before: readonly MatrixRow[]): ComparedTable {
  return {
    corner: 'Row',
    columns: LADDER_HEADERS,
    rows: Array.from({ length: Math.max(rows.length, before.length) }, (_none, at) => {
      const [now, was] = [rows[at], before[at]];
      return {
        name: String(at + 1),
        cells: [
          moneyCell(now?.priceStartRange, was?.priceStartRange),
          moneyCell(now?.priceEndRange, was?.priceEndRange),
          amountCell(now?.addPercentage, was?.addPercentage, percent),
          textCell(now?.calcBase, was?.calcBase),
          textCell(now?.breakField, was?.breakField),
        ],
      };
    }),
  };
}
