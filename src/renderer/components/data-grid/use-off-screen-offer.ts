import { useEffect } from 'react';
import { useOffScreen } from '@renderer/platform/off-screen';
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
  useEffect(() => {
    if (offScreen?.gridId !== id || !onExport || !api || shown === null || more) return;
    offScreen.offer(() =>
      onExport(
        offScreen.format,
        withOpenGroups(api, () => tableOf(api, groupRows?.is)),
      ),
    );
  }, [offScreen, id, more, onExport, groupRows, api, shown]);
}
