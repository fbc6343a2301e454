import { Button } from '@fluentui/react-components';
import { Gate } from '@renderer/components/gate';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import type { Decision } from '@shared/kernel/decision';

interface SaveDateButtonProps {
  label: string;
  decision: Decision;
  busy: boolean;
  onSave: () => void;
}

/** Saves the invoice date of its card; Ctrl+S presses that of the card with the focus. */
export function SaveDateButton({ label, decision, busy, onSave }: SaveDateButtonProps) {
  const button = useSaveCommand({ title: label, decision });
  return (
    <Gate decision={decision}>
      <Button ref={button} appearance="primary" disabledFocusable={busy} onClick={onSave}>
        {label}
      </Button>
    </Gate>
  );
}
