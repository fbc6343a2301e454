// A button with an icon alone, whose name is its tooltip, too: `IconButton`. One that may be refused is
// `PermittedIconButton` in components/permission. The buttons of menus, those that open and close a row, and the Close of a
// panel are Fluent's own.

import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ComponentProps, ReactElement } from 'react';

export interface IconButtonProps
  extends
    Omit<ComponentProps<'button'>, 'title' | 'aria-label' | 'children'>,
    Pick<ButtonProps, 'appearance' | 'size' | 'disabledFocusable'> {
  icon: ReactElement;
  /** The accessible name, and the tooltip. */
  label: string;
  /** A tooltip that says more than the name, such as the keys. */
  tooltip?: string;
}

/**
 * The tooltip is the system's: Fluent's stays while the pointer rests on a button that has opened a dialog, and takes
 * the Escape that is meant for that.
 */
export function IconButton({ label, tooltip = label, ...button }: IconButtonProps) {
  return <Button appearance="subtle" size="small" aria-label={label} title={tooltip} {...button} />;
}
