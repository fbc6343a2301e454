import { useEffect } from 'react';
import { useOffScreen } from '@renderer/platform/off-screen';
import { useChartPictures } from '../chart-picture';
import type { DataGridApi, DataGridProps } from './data-grid-props';
import { tableOf } from './grid-table';
import type { ShownRows } from './shown-rows';
import { withOpenGroups } from './use-group-rows';

/** Off the screen: the grid that was asked for offers its export as often as its rows are other ones. */
export function useOffScreenOffer<Row>(
  {
    id,
    more = false,
    onExport,
    groupRows,
  }: Pick<DataGridProps<Row>, 'id' | 'more' | 'onExport' | 'groupRows'>,
  api: DataGridApi<Row> | null,
  shown: ShownRows | null,
): void {
  const offScreen = useOffScreen();
  const picturesBeside = useChartPictures();
  useEffect(() => {
    if (offScreen?.gridId !== id || !onExport || !api || shown === null || more) return;
    offScreen.offer(() => {
      const pictures = picturesBeside();
      const table = withOpenGroups(api, () => tableOf(api, groupRows?.is));
      onExport(offScreen.format, pictures ? { ...table, pictures } : table);
    });
  }, [offScreen, id, more, onExport, groupRows, api, shown, picturesBeside]);
}
