// A field that says why it cannot be changed, and the look of fields whose value cannot be changed.

import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { cloneElement, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';

interface RequirePermissionFieldProps {
  permission: Permission;
  /** A Switch, Checkbox, Input or similar control, which has no `disabledFocusable` prop. */
  children: ReactElement<{ 'aria-disabled'?: boolean }>;
}

/**
 * The look of fields whose value cannot be changed: filled, without a border, and with text as dark as any other.
 * Fields that are always read-only use Fluent's appearance `filled-darker`, which looks the same. These styles are for
 * fields that a refused permission or a `disabled` prop makes read-only.
 */
export const useReadOnlyLook = makeStyles({
  root: {
    '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
      backgroundColor: tokens.colorNeutralBackground3,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStrokeDisabled}`,
      color: tokens.colorNeutralForeground1,
      '::after': { display: 'none' },
    },
    // The text of a disabled control would be gray and hard to read.
    '& :is(input, select, textarea)': { color: tokens.colorNeutralForeground1 },
    // Forced colors remove the fill, so the field has a border there.
    [FORCED_COLORS]: {
      '& :is(.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown)': {
        border: `${tokens.strokeWidthThin} solid GrayText`,
      },
    },
    // A switch or a checkbox has no fill that could change; it fades like a disabled button.
    '& :is(.fui-Switch, .fui-Checkbox, .fui-Radio)': { opacity: 0.75 },
  },
});

/**
 * `RequirePermission` for inputs, switches and checkboxes: while the permission is refused, the control stays focusable,
 * has the reasons as its description, and cannot be changed.
 */
export function RequirePermissionField({ permission, children }: RequirePermissionFieldProps) {
  const styles = useStyles();
  const look = useReadOnlyLook();
  if (permission.allowed) return children;
  const text = reasonsOf(permission);
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
