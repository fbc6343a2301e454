import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { Decision } from '@shared/kernel/decision';
import { FormActions } from './form/form-actions';
import { LockedFields } from './form/locked-fields';
import { DraftBar } from './unsaved-work';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { FormFailure } from '@renderer/components/form/form-failure';
import type { FormSave } from '@renderer/components/form/use-form-save';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  content: { paddingBlock: `${tokens.spacingVerticalXS} 0` },
  // In sight in a low window too, where the fields scroll behind them.
  actions: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingBottom: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  wide: { maxWidth: 'min(960px, 96vw)' },
});

/** What can be typed into or chosen; a field that is only shown is not where one begins. */
const EDITABLE = 'input:not([readonly]):not(:disabled):not([type="file"]), select, textarea, form button';

/** Of what is not sent from here: it is kept as soon as it is taken. */
export const AT_ONCE: FormSave = {
  busy: false,
  locked: false,
  isSlow: false,
  giveUp: () => undefined,
  failure: null,
  draft: { offer: null, clear: () => undefined },
  leave: () => Promise.resolve(true),
};

interface FormDialogProps {
  title: string;
  /** Without one, what is typed stays on this computer and is kept at once. */
  save?: FormSave;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** Whether it may be saved; by default, whether anything may be changed. */
  decision?: Decision;
  submitLabel?: string;
  cancelLabel?: string;
  /** Room for fields beside one another. */
  wide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A short form over the page: mount it to open, `onClose` unmounts it. Cancel, Escape and the backdrop ask
 * before they throw away what was typed; a save that failed says so inside.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, save = AT_ONCE, onSubmit, onClose, decision, submitLabel, cancelLabel } = props;
  const { wide = false, children } = props;
  const styles = useStyles();
  const writable = useWriteDecision();
  const form = useRef<HTMLFormElement>(null);
  useFocusReturn();
  useEffect(() => {
    // After Fluent, which focuses the very first control.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(EDITABLE)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const leave = async (): Promise<void> => {
    if (await save.leave()) onClose();
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void leave()}>
      <DialogSurface {...(wide ? { className: styles.wide } : {})}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
              <LockedFields locked={save.locked}>
                <DraftBar offer={save.draft.offer} />
                {children}
              </LockedFields>
              <FormFailure failure={save.failure} />
              <div className={styles.actions}>
                <FormActions
                  busy={save.busy}
                  isSlow={save.isSlow}
                  giveUp={save.giveUp}
                  decision={decision ?? writable}
                  onCancel={() => void leave()}
                  {...(submitLabel === undefined ? {} : { submitLabel })}
                  {...(cancelLabel === undefined ? {} : { cancelLabel })}
                />
              </div>
            </form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
