import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { formatMoney } from '@shared/kernel/format';

interface LadderColumn {
  field: keyof MatrixRow;
  header: string;
  textOf: (row: MatrixRow) => string;
}

/** The columns of a ladder wherever it is shown. */
export const LADDER_COLUMNS: readonly LadderColumn[] = [
  { field: 'priceStartRange', header: 'From', textOf: (row) => formatMoney(row.priceStartRange) },
  { field: 'priceEndRange', header: 'To', textOf: (row) => formatMoney(row.priceEndRange) },
  { field: 'addPercentage', header: 'Add Percentage', textOf: (row) => `${row.addPercentage} %` },
  { field: 'calcBase', header: 'Calculation Base', textOf: (row) => row.calcBase },
  { field: 'breakField', header: 'Break Field', textOf: (row) => row.breakField },
];
