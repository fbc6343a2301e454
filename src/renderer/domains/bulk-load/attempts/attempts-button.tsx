import { Button, Tooltip } from '@fluentui/react-components';
import { History16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Store } from '@shared/domains/stores/model';
import { STEP_LABELS, type PipelineStep } from '@shared/domains/bulk-load/steps';
import { AttemptsDialog } from './attempts-dialog';

interface AttemptsButtonProps {
  store: Store;
  step: PipelineStep;
  /** Puts a text into the comment being written. */
  onAttach: (text: string) => void;
}

export function AttemptsButton({ store, step, onAttach }: AttemptsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip relationship="label" content={`Attempts of ${STEP_LABELS[step]}`}>
        <Button appearance="subtle" size="small" icon={<History16Regular />} onClick={() => setOpen(true)} />
      </Tooltip>
      {open && (
        <AttemptsDialog
          store={store}
          step={step}
          onClose={() => setOpen(false)}
          onAttach={(text) => {
            setOpen(false);
            onAttach(text);
          }}
        />
      )}
    </>
  );
}
