import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormEventHandler, ReactNode } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { Decision } from '@shared/kernel/decision';
import { FormActions } from './form/form-actions';

const useStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalM } });

interface FormDialogProps {
  title: string;
  /** A save is on its way. */
  busy: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** Whether it may be saved; by default, whether anything may be changed. */
  decision?: Decision;
  /** The fields. */
  children: ReactNode;
}

/** A short form over the page: mount it to open, `onClose` unmounts it. Save is closed where nothing may be changed. */
export function FormDialog({ title, busy, onSubmit, onClose, decision, children }: FormDialogProps) {
  const styles = useStyles();
  const writable = useWriteDecision();
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <form className={styles.form} onSubmit={onSubmit} noValidate>
              {children}
              <FormActions busy={busy} decision={decision ?? writable} onCancel={onClose} />
            </form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
