import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { cloneElement, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import type { Permission } from '@shared/kernel/access/permission';
import { useReadOnlyLook } from './read-only-look';

interface GateFieldProps {
  permission: Permission;
  /** A Switch, Checkbox, Input or similar control, which has no `disabledFocusable` prop. */
  children: ReactElement<{ 'aria-disabled'?: boolean }>;
}

/**
 * Gate for inputs, switches and checkboxes: while the permission is refused, the control stays focusable, has the
 * reasons as its description, and cannot be changed.
 */
export function GateField({ permission, children }: GateFieldProps) {
  const styles = useStyles();
  const look = useReadOnlyLook();
  if (permission.allowed) return children;
  const text = permission.reasons.map((reason) => reason.text).join(' ');
  return (
    <Tooltip relationship="description" withArrow content={text}>
      <span
        className={mergeClasses(styles.root, look.root)}
        onClickCapture={stop}
        onKeyDownCapture={stopKeys}
        onBeforeInputCapture={stop}
        onPasteCapture={stop}
        onDropCapture={stop}
      >
        {cloneElement(children, { 'aria-disabled': true })}
      </span>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    cursor: 'not-allowed',
    borderRadius: tokens.borderRadiusMedium,
  },
});

const stop = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const LEAVING_KEYS = new Set(['Tab', 'Escape', 'F1', 'F6']);

const stopKeys = (event: KeyboardEvent): void => {
  if (!LEAVING_KEYS.has(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) stop(event);
};
