import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ALLOWED, type Decision } from '@shared/kernel/decision';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { Gate } from '../gate';
import { messages } from '@shared/kernel/messages';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalL,
  },
  end: { marginInlineStart: 'auto' },
});

interface FormActionsProps {
  submitLabel?: string;
  cancelLabel?: string;
  onCancel?: () => void;
  /** A save is on its way: the button waits, and a second press does nothing. */
  busy?: boolean;
  /** The save is long in coming: it may be given up. */
  isSlow?: boolean;
  giveUp?: () => void;
  /** Why saving is not possible now, for instance offline. */
  decision?: Decision;
  /** At the far end: Delete, for instance. */
  end?: ReactNode;
}

/** Save and Cancel of a form; the save button submits the form around it. */
export function FormActions(props: FormActionsProps) {
  const {
    submitLabel = 'Save',
    cancelLabel = 'Cancel',
    onCancel,
    busy = false,
    isSlow = false,
    giveUp,
    decision = ALLOWED,
    end,
  } = props;
  const styles = useStyles();
  const button = useSaveCommand({ title: submitLabel, decision });
  return (
    <div className={styles.root}>
      <Gate decision={decision}>
        <Button
          ref={button}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
          {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {submitLabel}
        </Button>
      </Gate>
      {isSlow && giveUp && <Button onClick={giveUp}>{messages.changes.stopWaiting}</Button>}
      {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
