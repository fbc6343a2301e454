import { useCallback } from 'react';
import type { ExportFormat } from '@shared/domains/exports/model';
import { useChartPictures } from '../chart-picture';
import type { DataGridApi, DataGridProps } from './data-grid-props';
import { tableOf } from './grid-table';
import { withOpenGroups } from './use-group-rows';

/** Hands over what the grid shows, with the charts beside it; does nothing in a grid that is not exported. */
export function useGridExport<Row>({
  onExport,
  groupRows,
}: Pick<DataGridProps<Row>, 'onExport' | 'groupRows'>): (
  api: DataGridApi<Row>,
  format: ExportFormat,
) => void {
  const picturesBeside = useChartPictures();
  const isHeading = groupRows?.is;
  return useCallback(
    (api, format) => {
      const pictures = picturesBeside();
      const table = withOpenGroups(api, () => tableOf(api, isHeading));
      onExport?.(format, pictures ? { ...table, pictures } : table);
    },
    [picturesBeside, onExport, isHeading],
  );
}
