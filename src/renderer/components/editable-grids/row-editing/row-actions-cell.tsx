// The last column of a grid with editable rows: the buttons that edit, save, cancel and undo each row, and the
// conditions under which a row may be opened or saved.

import {
  ArrowUndo20Regular,
  Checkmark20Regular,
  Dismiss20Regular,
  Edit20Regular,
} from '@fluentui/react-icons';
import { actionColumn, type DataGridCell, type DataGridColumn } from '@renderer/components/data-grid';
import { IconButton } from '@renderer/components/display/icon-button';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useSaveCommand } from '@renderer/platform/commands/use-save-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import {
  ALLOWED,
  allowedWhen,
  type Permission,
  refuse,
  requireAll,
  withoutLinks,
} from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { focusCell } from './edit-cell';
import { useRowEditing } from './row-editing-context';

export const rowActionsColumn = <Row,>(): DataGridColumn<Row> =>
  actionColumn<Row>({ cellRenderer: RowActionsCell });

/** Decides whether a row can be saved; its errors are the reasons. */
export const allowedWithoutErrors = (errors: Readonly<Partial<Record<string, string>>>): Permission => {
  const texts = [...new Set(Object.values(errors))].filter((text) => text !== undefined);
  return texts.length === 0 ? ALLOWED : refuse(...texts);
};

/**
 * Decides whether the open row can be sent: one row is sent at a time, and another one may be under way that was left.
 * @param isOpenRow Whether the row that is being saved is the open one.
 */
export const allowedUnlessOtherSaving = (saving: boolean, isOpenRow: boolean): Permission =>
  allowedWhen(!saving || isOpenRow, gridTexts.rows.otherSaving);

/** Decides whether a row or the grid can be changed while the pending changes are being saved. */
export const allowedUnlessSaving = (saving: boolean): Permission =>
  allowedWhen(!saving, gridTexts.rows.saving);

/** The buttons of a row: save and cancel while it is open, otherwise edit, and undo if a change is pending. */
export function RowActionsCell<Row>(cell: DataGridCell<Row>) {
  const { open, labelOf, saving, savable, isPending, changeable, ...editing } = useRowEditing();
  const writable = useWritePermission();
  const key = cell.node.id;
  if (key === undefined) return null;
  const label = labelOf(key);
  if (open?.key === key)
    return (
      <OpenRowActions
        permission={requireAll(writable, allowedWithoutErrors(open.errors), savable)}
        busy={saving}
        onSave={() => editing.commit(() => focusCell(cell))}
        onCancel={() => {
          editing.cancel();
          focusCell(cell);
        }}
      />
    );
  const notSaving = allowedUnlessSaving(saving);
  const free = requireAll(
    writable,
    withoutLinks(changeable),
    notSaving,
    allowedWhen(open === null, gridTexts.rows.finishEditing),
  );
  return (
    <>
      <PermittedIconButton
        permission={free}
        icon={<Edit20Regular />}
        label={gridTexts.rows.edit(label)}
        onClick={() => editing.start(key)}
      />
      {isPending(key) && (
        <PermittedIconButton
          permission={notSaving}
          icon={<ArrowUndo20Regular />}
          label={gridTexts.rows.undoChange(label)}
          onClick={() => {
            editing.undo(key);
            focusCell(cell);
          }}
        />
      )}
    </>
  );
}

interface OpenRowActionsProps {
  permission: Permission;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** The icon buttons that end the editing of a row. */
export function OpenRowActions({ permission, busy, onSave, onCancel }: OpenRowActionsProps) {
  const button = useSaveCommand({ title: gridTexts.rows.save, permission });
  return (
    <>
      <PermittedIconButton
        permission={permission}
        ref={button}
        icon={<Checkmark20Regular />}
        label={messages.actions.save}
        disabledFocusable={busy}
        onClick={onSave}
      />
      <IconButton icon={<Dismiss20Regular />} label={messages.actions.cancel} onClick={onCancel} />
    </>
  );
}
