// Deletes a labor grid after a confirm dialog, or after a dialog that chooses another default grid type.

import { Field, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { deletionRequirement, usedTypes } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/decision';
import { sameName } from '@shared/kernel/text/entry-name';
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
      title: `Delete ${grid.gridType}?`,
      body: laborGridTexts.deleteText(gridPeriod(grid.gridOrder), grid.gridType),
      confirmLabel: 'Delete',
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

interface ChooseDefaultDialogProps {
  /** The default grid type that is to be deleted. */
  gridType: string;
  reason: string;
  masters: readonly GridTypeMaster[];
  busy: boolean;
  onChoose: (newDefault: string) => void;
  onClose: () => void;
}

/** Chooses the next default grid type before the current one is deleted. */
export function ChooseDefaultDialog({
  gridType,
  reason,
  masters,
  busy,
  onChoose,
  onClose,
}: ChooseDefaultDialogProps) {
  const [chosenValue, setChosenValue] = useState('');
  const writable = useWriteDecision();
  const others = usedTypes(masters).filter(({ value }) => !sameName(value, gridType));
  // Another user may have deleted the chosen type in the meantime.
  const chosen = others.find(({ value }) => value === chosenValue)?.value;
  return (
    <FormDialog
      title={laborGridTexts.chooseDefault}
      submitLabel={laborGridTexts.switchAndDelete}
      decision={requireAll(
        writable,
        allowedWhen(!busy, laborGridTexts.deleting),
        allowedWhen(chosen !== undefined, laborGridTexts.chooseOne),
      )}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && !busy) onChoose(chosen);
      }}
      onClose={onClose}
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{others.length === 0 ? laborGridTexts.noOtherDefault : reason}</MessageBarBody>
      </MessageBar>
      {others.length > 0 && (
        <Field label={laborGridTexts.newDefault} required>
          <RadioGroup value={chosen ?? ''} onChange={(_event, { value }) => setChosenValue(value)}>
            {others.map(({ value }) => (
              <Radio key={value} value={value} label={value} />
            ))}
          </RadioGroup>
        </Field>
      )}
    </FormDialog>
  );
}
