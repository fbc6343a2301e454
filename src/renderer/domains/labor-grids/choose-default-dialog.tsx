// The dialog that chooses the next default grid type of a store before the current one is deleted.

import { Field, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '@renderer/components/form/form-dialog';
import type { GridTypeMaster } from '@shared/domains/labor-grids/model';
import { usedTypes } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { sameName } from '@shared/kernel/text/entry-name';
import { type GridOwner, useGridWritePermission } from './grid-owner';

interface ChooseDefaultDialogProps {
  store: GridOwner;
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
  store,
  gridType,
  reason,
  masters,
  busy,
  onChoose,
  onClose,
}: ChooseDefaultDialogProps) {
  const [chosenValue, setChosenValue] = useState('');
  const writable = useGridWritePermission(store);
  const others = usedTypes(masters).filter(({ value }) => !sameName(value, gridType));
  // Another user may have deleted the chosen type in the meantime.
  const chosen = others.find(({ value }) => value === chosenValue)?.value;
  return (
    <FormDialog
      title={laborGridTexts.chooseDefault}
      submitLabel={laborGridTexts.switchAndDelete}
      permission={requireAll(
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
