import { useState } from 'react';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { deletionNeeds } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { keyOf, storeOf, type GridOwner } from './grid-keys';

/** Deletes a grid. The default grid type gives its place to another one first; the back office has the last word. */
export function useGridRemoval(store: GridOwner, grid: LaborGrid, masters: readonly GridTypeMaster[]) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  /** Why another default is asked for; null while it is not. */
  const [asking, setAsking] = useState<string | null>(null);
  const { mutate, isPending } = useChange(bridge.laborGrids.remove.mutationOptions(), {
    touches: ['laborGrids', 'moduleDetails', 'stores', 'modelMapping'],
    onDone: ({ outcome, message }) => {
      if (outcome === 'chooseDefault') return setAsking(message);
      setAsking(null);
      notify.success(message);
    },
  });
  const send = (newDefault: string | null): void => mutate({ ...storeOf(store), ...keyOf(grid), newDefault });
  const begin = async (): Promise<void> => {
    const needs = deletionNeeds(masters, grid);
    if (needs === 'refused') return notify.error(laborGridTexts.noOtherDefault);
    if (needs === 'anotherDefault') return setAsking(laborGridTexts.refused.reassign);
    const sure = await confirm({
      title: `Delete ${grid.gridType}?`,
      body: laborGridTexts.deleteText(gridPeriod(grid.gridOrder), grid.gridType),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) send(null);
  };
  return { begin, send, isPending, asking, stop: () => setAsking(null) };
}
