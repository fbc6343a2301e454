// The dialog in which the user confirms or cancels an action; for a dangerous action the cancel button has the focus.
// Ctrl+Enter confirms from either button.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { messages } from '@shared/kernel/text/messages';
import type { ConfirmRequest } from './confirm-context';

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

interface ConfirmDialogProps {
  request: ConfirmRequest;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** In a normal dialog Escape and a click on the backdrop mean no. */
export function ConfirmDialog({ request, open, onAnswer }: ConfirmDialogProps) {
  const styles = useStyles();
  const danger = request.intent === 'danger';
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Fluent moves the focus after the paint; until then Escape would close the dialog behind this one.
    if (open) cancel.current?.focus();
  }, [open, request]);
  useEffect(() => {
    if (!open || !danger) return undefined;
    // The focus moves a frame later, because Fluent focuses the first control.
    const frame = requestAnimationFrame(() => cancel.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, danger, request]);
  return (
    <Dialog
      open={open}
      modalType={danger ? 'alert' : 'modal'}
      onOpenChange={(_event, data) => {
        if (!data.open) onAnswer(false);
      }}
    >
      <DialogSurface
        onKeyDown={({ key, ctrlKey, metaKey, repeat }) => {
          // The key that opened the dialog may repeat before the user has read the question.
          if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) onAnswer(true);
        }}
      >
        <DialogBody>
          <DialogTitle>{request.title}</DialogTitle>
          <DialogContent>{request.body}</DialogContent>
          <DialogActions position="start">
            <Button
              appearance="primary"
              className={danger ? styles.danger : undefined}
              onClick={() => onAnswer(true)}
            >
              {request.confirmLabel ?? messages.actions.confirm}
            </Button>
            <Button ref={cancel} appearance="secondary" onClick={() => onAnswer(false)}>
              {request.cancelLabel ?? messages.actions.cancel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
