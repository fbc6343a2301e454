import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { ClipboardPaste20Regular, Save20Regular } from '@fluentui/react-icons';
import { messages } from '@shared/kernel/messages';
import { all, when, type Decision } from '@shared/kernel/decision';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { Gate } from '../gate';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground2 },
});

interface PendingBarProps {
  /** Whether anything may be changed. */
  writable: Decision;
  count: number;
  /** A row is open. */
  rowOpen: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onPaste: () => void;
}

/** Above an editable grid: how much is pending, and what to do with it. */
export function PendingBar(props: PendingBarProps) {
  const { writable, count, rowOpen, saving, onSave, onDiscard, onPaste } = props;
  const styles = useStyles();
  const pending = when(count > 0, messages.rows.nothingPending);
  const closed = when(!rowOpen, messages.rows.finishEditing);
  const decision = all(writable, pending, closed);
  const button = useSaveCommand({ title: 'Save Changes', decision });
  return (
    <div className={styles.root}>
      <Gate decision={decision}>
        <Button
          ref={button}
          appearance="primary"
          icon={saving ? <Spinner size="tiny" /> : <Save20Regular />}
          disabledFocusable={saving}
          onClick={onSave}
        >
          Save Changes
        </Button>
      </Gate>
      <Gate decision={pending}>
        <Button disabledFocusable={saving} onClick={onDiscard}>
          Discard
        </Button>
      </Gate>
      <Gate decision={all(writable, closed)}>
        <Button
          appearance="subtle"
          icon={<ClipboardPaste20Regular />}
          disabledFocusable={saving}
          onClick={onPaste}
        >
          Paste rows
        </Button>
      </Gate>
      <span role="status" className={styles.count}>
        {count > 0 && messages.rows.pending(count)}
      </span>
    </div>
  );
}
