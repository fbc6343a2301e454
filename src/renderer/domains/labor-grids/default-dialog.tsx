import { Field, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '@renderer/components/form-dialog';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when } from '@shared/kernel/decision';
import { sameName } from '@shared/kernel/entry-name';
import type { GridTypeMaster } from '@shared/domains/labor-grids/model';
import { usedTypes } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';

interface DefaultDialogProps {
  /** The default that is to be deleted. */
  gridType: string;
  reason: string;
  masters: readonly GridTypeMaster[];
  busy: boolean;
  onChoose: (newDefault: string) => void;
  onClose: () => void;
}

/** Which grid type becomes the default before the present one goes. */
export function DefaultDialog({ gridType, reason, masters, busy, onChoose, onClose }: DefaultDialogProps) {
  const [asked, setChosen] = useState('');
  const writable = useWriteDecision();
  const others = usedTypes(masters).filter(({ value }) => !sameName(value, gridType));
  // Somebody else may have deleted it meanwhile.
  const chosen = others.find(({ value }) => value === asked)?.value;
  return (
    <FormDialog
      title={laborGridTexts.chooseDefault}
      submitLabel={laborGridTexts.switchAndDelete}
      decision={all(
        writable,
        when(!busy, laborGridTexts.deleting),
        when(chosen !== undefined, laborGridTexts.chooseOne),
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
          <RadioGroup value={chosen ?? ''} onChange={(_event, { value }) => setChosen(value)}>
            {others.map(({ value }) => (
              <Radio key={value} value={value} label={value} />
            ))}
          </RadioGroup>
        </Field>
      )}
    </FormDialog>
  );
}
