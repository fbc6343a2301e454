// A short form in a dialog over the page: the offer of a draft, the fields, the error of a failed save, Save and
// Cancel. With `LOCAL_SAVE` it stores something on this computer, which is never busy and cannot fail.

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { useFieldFocus } from '@renderer/components/focus/use-field-focus';
import { FormFailure } from './form-failure';
import type { FormSave } from './use-form-save';
import type { Permission } from '@shared/kernel/access/permission';
import { DraftBar } from '../unsaved-work';
import { FormActions, useSavePermission } from './form-actions';
import { LockedFields } from './locked-fields';

interface FormDialogProps {
  title: string;
  /** Without `save` the values are stored on this computer, immediately. */
  save?: FormSave;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** Whether the form may be saved; the default is whether the user may make changes now. */
  permission?: Permission;
  submitLabel?: string;
  cancelLabel?: string;
  /** True for a dialog with fields side by side. */
  wide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * Mounting opens the dialog, and `onClose` unmounts it. Cancel, Escape and the backdrop prompt before input is
 * discarded.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, save = LOCAL_SAVE, onSubmit, onClose, permission, submitLabel, cancelLabel } = props;
  const { wide = false, children } = props;
  const styles = useStyles();
  const savable = useSavePermission(save);
  useFocusReturn();
  const [target] = useState(save.isReviewed ? SUBMIT : EDITABLE);
  const form = useFieldFocus<HTMLFormElement>(target);
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
                  isPreparing={save.isPreparing}
                  isReviewed={save.isReviewed}
                  permission={permission ?? savable}
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

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  content: { paddingBlock: `${tokens.spacingVerticalXS} 0` },
  // The actions stay visible in a low window, where the fields scroll behind them.
  actions: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingBottom: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  wide: { maxWidth: 'min(960px, 96vw)' },
});

/** The selector of editable controls, since the initial focus must not go to a read-only field. */
const EDITABLE =
  'input:not([readonly]):not(:disabled):not([type="file"]), select, textarea:not([readonly]), form button';

/** A dialog that opens with what was prepared has Save in focus, as a form that shows it. */
const SUBMIT = 'button[type="submit"]';

/** The save state of a dialog that stores locally: it is never busy and cannot fail. */
export const LOCAL_SAVE: FormSave = {
  busy: false,
  locked: false,
  isSlow: false,
  giveUp: () => undefined,
  failure: null,
  draft: { offer: null },
  leave: () => Promise.resolve(true),
  isPreparing: false,
  isReviewed: false,
};
