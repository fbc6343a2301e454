import { useCallback } from 'react';
import { useTableExport } from '@renderer/components/data-grid';
import type { TableColumn } from '@shared/domains/exports/model';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { exportName } from '@shared/domains/parts-matrices/rules';
import type { Store } from '@shared/domains/stores/model';

const COLUMNS: TableColumn[] = [
  { key: 'priceStartRange', header: 'From', type: 'money', empty: '' },
  { key: 'priceEndRange', header: 'To', type: 'money', empty: '' },
  { key: 'addPercentage', header: 'Add Percentage', type: 'number', empty: '' },
  { key: 'calcBase', header: 'Calculation Base', type: 'text', empty: '' },
  { key: 'breakField', header: 'Break Field', type: 'text', empty: '' },
];

/** Writes the rows of one matrix to a workbook. */
export function useLadderExport({ storeName }: Store, matrix: PartsMatrix): () => void {
  const exportTable = useTableExport(exportName(storeName, matrix), matrix.matrixType);
  const { gridData } = matrix;
  return useCallback(() => {
    const rows = gridData.map((row) => [
      row.priceStartRange,
      row.priceEndRange,
      row.addPercentage,
      row.calcBase,
      row.breakField,
    ]);
    exportTable('xlsx', { columns: COLUMNS, rowCount: rows.length, pieces: () => [rows] });
  }, [exportTable, gridData]);
}
