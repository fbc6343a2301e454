// Deletes a labor grid after a confirm dialog, or after another default grid type was chosen.

import { useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { deletionRequirement } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { messages } from '@shared/kernel/text/messages';
import { gridKeyOf } from './grid-key';
import { type GridOwner, gridStoreOf } from './grid-owner';

/** Before the default grid type is deleted, another default must be chosen; the back office checks that too. */
export function useGridRemoval(store: GridOwner, grid: LaborGrid, masters: readonly GridTypeMaster[]) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  /** The reason why another default must be chosen; null if there is none. */
  const [reassignReason, setReassignReason] = useState<string | null>(null);
  const { mutate, isPending } = useChange(bridge.laborGrids.remove.mutationOptions(), {
    invalidates: ['laborGrids', 'moduleDetails', 'stores', 'modelMapping'],
    onDone: ({ outcome, message }) => {
      if (outcome === 'chooseDefault') return setReassignReason(message);
      setReassignReason(null);
      notify.success(message);
    },
  });
  const send = (newDefault: string | null): void => {
    mutate({ ...gridStoreOf(store), ...gridKeyOf(grid), newDefault });
  };
  const confirmAndRemove = async (): Promise<void> => {
    const needs = deletionRequirement(masters, grid);
    if (needs === 'refused') return notify.error(laborGridTexts.noOtherDefault);
    if (needs === 'anotherDefault') return setReassignReason(laborGridTexts.refused.reassign);
    const sure = await confirm({
      title: laborGridTexts.deleteTitle(grid.gridType),
      body: laborGridTexts.deleteText(gridPeriod(grid.gridOrder), grid.gridType),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) send(null);
  };
  return {
    begin: confirmAndRemove,
    send,
    isPending,
    asking: reassignReason,
    stop: () => setReassignReason(null),
  };
}
