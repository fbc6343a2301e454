// The Undo and Redo buttons above a grid or a sheet, whose history the caller has. The Undo in the notice about a save
// is in components/saving/use-undo.ts.

import { type ButtonProps } from '@fluentui/react-components';
import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { requireAll, ALLOWED, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  size?: NonNullable<ButtonProps['size']>;
  /** Whether undo and redo may be used now, on screens where each of them saves a change. */
  permission?: Permission;
}

/** The screen handles the keyboard shortcuts. */
export function UndoButtons({
  canUndo,
  canRedo,
  undo,
  redo,
  size = 'medium',
  permission = ALLOWED,
}: UndoButtonsProps) {
  return (
    <>
      <PermittedIconButton
        permission={requireAll(permission, allowedWhen(canUndo, gridTexts.sheet.nothingToUndo))}
        size={size}
        icon={<ArrowUndo20Regular />}
        tooltip={messages.actions.withKeys(messages.actions.undo, 'Ctrl+Z')}
        label={messages.actions.undo}
        onClick={undo}
      />
      <PermittedIconButton
        permission={requireAll(permission, allowedWhen(canRedo, gridTexts.sheet.nothingToRedo))}
        size={size}
        icon={<ArrowRedo20Regular />}
        tooltip={messages.actions.withKeys(messages.actions.redo, 'Ctrl+Y')}
        label={messages.actions.redo}
        onClick={redo}
      />
    </>
  );
}
