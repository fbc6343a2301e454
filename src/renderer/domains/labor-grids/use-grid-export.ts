import { useTableExport } from '@renderer/components/data-grid/use-table-export';
import type { ExportFormat, TableColumn } from '@shared/domains/exports/model';
import type { GridRates, LaborGrid } from '@shared/domains/labor-grids/model';
import { TENTHS } from '@shared/domains/labor-grids/rates';
import { exportName } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';

const COLUMNS: TableColumn[] = ['Hours', ...TENTHS].map((header) => ({
  key: header,
  header,
  type: 'number',
  empty: '',
}));

/** Writes a grid as it can be uploaded again: hours and ten rates a line. */
export function useGridExport(
  storeName: string,
  grid: LaborGrid,
): (format: ExportFormat, rates: GridRates) => void {
  const write = useTableExport(
    exportName(storeName, grid),
    laborGridTexts.sheetName,
    laborGridTexts.exportFailed,
  );
  return (format, rates) =>
    write(format, {
      columns: COLUMNS,
      rowCount: rates.length,
      pieces: () => [rates.map((line, hours) => [hours, ...line])],
    });
}
