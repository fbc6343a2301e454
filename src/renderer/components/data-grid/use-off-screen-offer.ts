import { useEffect } from 'react';
import { useOffScreen } from '@renderer/platform/off-screen';
import type { DataGridApi, DataGridProps } from './data-grid-props';
import type { ShownRows } from './shown-rows';
import { useGridExport } from './use-grid-export';

/** Off the screen: the grid that was asked for offers its export as often as its rows are other ones. */
export function useOffScreenOffer<Row>(
  grid: Pick<DataGridProps<Row>, 'id' | 'more' | 'onExport' | 'groupRows'>,
  api: DataGridApi<Row> | null,
  shown: ShownRows | null,
): void {
  const offScreen = useOffScreen();
  const { id, more = false } = grid;
  const exported = grid.onExport !== undefined;
  const write = useGridExport(grid);
  useEffect(() => {
    if (offScreen?.gridId !== id || !exported || !api || shown === null || more) return;
    offScreen.offer(() => write(api, offScreen.format));
  }, [offScreen, id, more, exported, write, api, shown]);
}
