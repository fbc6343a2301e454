// Reads the table that a grid displays and the charts beside it, and passes both to the `onExport` of the screen
// (use-table-export.ts sends them to the main process); off screen, a grid offers its export to the scheduled one.

import { useCallback, useEffect } from 'react';
import { useChartPictures } from '@renderer/components/charts/chart-picture/chart-picture';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import type { ExportFormat } from '@shared/kernel/table/table';
import type { DataGridApi, DataGridProps } from '../data-grid-props';
import { withOpenGroups } from '../rows/use-group-rows';
import type { VisibleRowCount } from '../rows/visible-rows';
import { toGridTable } from './grid-table';

/** Without `onExport`, nothing is exported. */
export function useGridExport<Row>({
  onExport,
  groupRows,
  totalRows,
}: Pick<DataGridProps<Row>, 'onExport' | 'groupRows' | 'totalRows'>): (
  api: DataGridApi<Row>,
  format: ExportFormat,
) => void {
  const picturesBeside = useChartPictures();
  const isGroupRow = groupRows?.is;
  const isTotalRow = totalRows?.is;
  return useCallback(
    (api, format) => {
      const pictures = picturesBeside();
      const table = withOpenGroups(api, () => toGridTable(api, { isGroupRow, isTotalRow, format }));
      onExport?.(format, pictures ? { ...table, pictures } : table);
    },
    [picturesBeside, onExport, isGroupRow, isTotalRow],
  );
}

/** Off screen the requested grid offers its export again whenever its rows change. */
export function useOffScreenExportOffer<Row>(
  grid: Pick<DataGridProps<Row>, 'id' | 'hasMore' | 'onExport' | 'groupRows' | 'totalRows'>,
  api: DataGridApi<Row> | null,
  shown: VisibleRowCount | null,
): void {
  const offScreen = useOffScreen();
  const { id, hasMore = false } = grid;
  const exported = grid.onExport !== undefined;
  const write = useGridExport(grid);
  useEffect(() => {
    if (offScreen?.gridId !== id || !exported || !api || shown === null || hasMore) return;
    offScreen.offerExport(() => write(api, offScreen.format));
  }, [offScreen, id, hasMore, exported, write, api, shown]);
}
