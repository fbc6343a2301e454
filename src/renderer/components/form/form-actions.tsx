// The Save and Cancel buttons of a form, and whether it may be saved now; Save becomes Prepare while the back office does
// not answer. What a save does is in use-form-save.ts.

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { RequirePermission } from '../permission/require-permission';
import type { FormSave } from './use-form-save';

interface FormActionsProps {
  submitLabel?: string;
  cancelLabel?: string;
  onCancel?: () => void;
  /** True while a save is in flight: the button is busy, and another press is ignored. */
  busy?: boolean;
  /** True if the save is slow; the user is offered to stop waiting. */
  isSlow?: boolean;
  giveUp?: () => void;
  /** True if the button prepares the changes instead, because the back office does not answer. */
  isPreparing?: boolean;
  /** Becomes true when the form shows prepared changes; the focus moves to the button. */
  isReviewed?: boolean;
  /** Whether the form may be saved, for instance not while offline. */
  permission?: Permission;
  /** True if the actions are at the end of a bar above the fields, and not below them. */
  inBar?: boolean;
  /** The content at the far end, for instance Delete. */
  end?: ReactNode;
}

/** Returns whether the role and the connection allow a form to be saved now, or to be prepared. */
export function useSavePermission({ isPreparing }: Pick<FormSave, 'isPreparing'>): Permission {
  const writable = useWritePermission();
  return isPreparing ? ALLOWED : writable;
}

/** Save submits the enclosing form. */
export function FormActions(props: FormActionsProps) {
  const {
    isPreparing = false,
    isReviewed = false,
    cancelLabel = messages.actions.cancel,
    onCancel,
    busy = false,
    isSlow = false,
    giveUp,
    permission = ALLOWED,
    inBar = false,
    end,
  } = props;
  const styles = useStyles();
  const submitLabel = isPreparing
    ? preparedChangesTexts.prepare
    : (props.submitLabel ?? messages.actions.save);
  const button = useSaveCommand({ title: submitLabel, permission });
  useSubmitGuard(button, permission);
  useEffect(() => {
    if (isReviewed) button.current?.focus();
  }, [isReviewed, button]);
  return (
    <div className={mergeClasses(styles.root, inBar && styles.inBar)}>
      <RequirePermission permission={permission}>
        <Button
          ref={button}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
          {...(busy ? { icon: <BusySpinner /> } : {})}
        >
          {submitLabel}
        </Button>
      </RequirePermission>
      {isSlow && giveUp && <Button onClick={giveUp}>{messages.changes.stopWaiting}</Button>}
      {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/**
 * Ignores the submission of a form that may not be saved. A disabled button that can have the focus still submits its
 * form, on a click and on Enter in a field.
 */
function useSubmitGuard(button: RefObject<HTMLButtonElement | null>, { allowed }: Permission): void {
  useEffect(() => {
    const form = button.current?.form;
    if (allowed || !form) return undefined;
    const ignore = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener('submit', ignore);
    return () => form.removeEventListener('submit', ignore);
  }, [button, allowed]);
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalL,
  },
  inBar: { paddingTop: 0, flexDirection: 'row-reverse' },
  end: { marginInlineStart: 'auto' },
});
