import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { doorRateBehind, TENTHS } from '@shared/domains/labor-grids/rates';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { usedFor } from '@shared/domains/parts-matrices/words';
import { formatDate, formatMoney } from '@shared/kernel/format';
import type { SheetTable } from './sheet-model';
import { column, table } from './sheet-tables';

type LaborGrids = Extract<StoreConfiguration['laborGrids'], { status: 'read' }>['data'];

const GRID_COLUMNS = [column('Hours', 'number'), ...TENTHS.map((tenth) => column(tenth, 'money'))];

const installed = (day: string | null): string => `installed ${formatDate(day, 'on no day')}`;

export const laborGridTables = ({ types, grids }: LaborGrids): SheetTable[] =>
  grids.map(({ grid, rates }) => {
    const { gridType, gridFor, storeInstallDate } = grid;
    const isDefault =
      gridFor === 'Model' &&
      types.some(({ value, isDefaultGridType }) => isDefaultGridType && value === gridType);
    const doorRate = doorRateBehind(rates);
    return table({
      title: gridType,
      note: [
        gridFor,
        ...(isDefault ? ['default grid type'] : []),
        installed(storeInstallDate),
        ...(doorRate === null ? [] : [`door rate ${formatMoney(doorRate)}`]),
      ].join(' · '),
      columns: GRID_COLUMNS,
      rows: rates.map((line, hours) => [hours, ...line]),
    });
  });

const MATRIX_COLUMNS = [
  column('From', 'money'),
  column('To', 'money'),
  column('Add Percentage', 'number'),
  column('Calculation Base'),
  column('Break Field'),
];

export const matrixTables = (matrices: readonly PartsMatrix[]): SheetTable[] =>
  matrices.map((matrix) =>
    table({
      title: matrix.matrixType,
      note: [
        usedFor(matrix),
        ...(matrix.prtsource.length === 0 ? [] : [`sources ${matrix.prtsource.join(', ')}`]),
        installed(matrix.storeInstallDate),
      ].join(' · '),
      columns: MATRIX_COLUMNS,
      rows: matrix.gridData.map((row) => [
        row.priceStartRange,
        row.priceEndRange,
        row.addPercentage,
        row.calcBase,
        row.breakField,
      ]),
    }),
  );
