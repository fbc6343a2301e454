// A button with an icon alone, whose name is its tooltip, too: in rows of grids and lists, toolbars and headings. The
// buttons of menus, and those that open and close a row, are Fluent's own.

import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ComponentProps, ReactElement } from 'react';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { RequirePermission } from './require-permission';

interface IconButtonProps
  extends
    Omit<ComponentProps<'button'>, 'title' | 'aria-label' | 'children'>,
    Pick<ButtonProps, 'appearance' | 'size' | 'disabledFocusable'> {
  icon: ReactElement;
  /** The accessible name, and the tooltip. */
  label: string;
  /** A tooltip that says more than the name, such as the keys. */
  tooltip?: string;
  /** While it is refused, the tooltip has the reasons. */
  permission?: Permission;
}

export function IconButton({
  label,
  tooltip = label,
  permission = ALLOWED,
  appearance = 'subtle',
  size = 'small',
  ...button
}: IconButtonProps) {
  return (
    <RequirePermission permission={permission} tooltip={tooltip}>
      <Button appearance={appearance} size={size} aria-label={label} {...button} />
    </RequirePermission>
  );
}
