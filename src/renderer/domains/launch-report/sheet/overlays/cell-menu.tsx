// The context menu of a cell in the launch report's sheet: the tags and the comment of the cell, the flags of its row,
// and the retry of a failed edit.

import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import { type MouseEvent, useState } from 'react';
import {
  actionOf,
  fieldText,
  followUpOf,
  isCellField,
  isDateField,
  ROW_FLAGS,
  valueText,
} from '@shared/domains/launch-report/fields';
import { type Cells, FLAG_SET } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts, sheetTexts } from '@shared/domains/launch-report/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { isEditableTarget } from '../use-sheet-grid';
import type { SheetGrid } from '../use-sheet-grid';

/** The cell and the position of an open menu. */
export interface CellMenuPosition {
  rowId: string;
  column: string;
  x: number;
  y: number;
}

/** The state of the menu, which the pointer or the menu key opens. */
export function useCellMenu({ api }: Pick<SheetGrid, 'api'>) {
  const [menu, setMenu] = useState<CellMenuPosition | null>(null);
  const open = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.ag-cell') : null;
    const index = cell?.closest('[row-index]')?.getAttribute('row-index');
    const column = cell?.getAttribute('col-id');
    const row = index == null ? undefined : api()?.getDisplayedRowAtIndex(Number(index))?.data;
    if (!cell || !row || column == null || isEditableTarget(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    api()?.setFocusedCell(Number(index), column);
    const box = cell.getBoundingClientRect();
    // The menu key has no pointer position.
    const pointed = event.button === 2;
    setMenu({
      rowId: row.id,
      column,
      x: pointed ? event.clientX : box.left,
      y: pointed ? event.clientY : box.bottom,
    });
  };
  return { menu, open, close: () => setMenu(null) };
}

interface FailedEdit {
  field: string;
  reason: string;
  /** What someone else has stored since, which a retry replaces. */
  stored: string | undefined;
}

export interface CellMenuProps {
  target: PositioningVirtualElement;
  column: string;
  cells: Cells;
  /** The failed edits that the column shows. */
  failed: readonly FailedEdit[];
  /** The fields of the column with a prepared change. */
  prepared: readonly string[];
  writable: Permission;
  /** Whether a comment may be saved, or prepared. */
  commentable: Permission;
  onReview: (field: string) => void;
  onSet: (changes: readonly (readonly [field: string, value: string])[]) => void;
  onComment: () => void;
  onRemarks: () => void;
  onRetry: (edit: FailedEdit) => void;
  onDiscard: (edit: FailedEdit) => void;
  onClose: () => void;
}

const reasonOf = (permission: Permission): string | undefined => reasonsOf(permission) || undefined;

/** The actions for a cell and its row. */
export function CellMenu(props: CellMenuProps) {
  const { target, column, cells, failed, prepared, writable, commentable, onReview, onSet, onClose } = props;
  const disabledReason = reasonOf(writable);
  const tags = isCellField(column)
    ? [
        [actionOf(column), texts.action],
        [followUpOf(column), texts.followUp],
      ]
    : [];
  const flags = ROW_FLAGS.map((flag) => [flag, texts.flags[flag]]);
  const set = [...tags, ...flags].flatMap(([field = '']) => (cells[field] ? [field] : []));
  const setFlags = ROW_FLAGS.filter((flag) => cells[flag]);
  const isGroupHeld = setFlags.includes('taggrouphold');
  /** Returns the props of an action that may be disabled, with its reason. */
  const disabledProps = (reason: string | undefined) => ({
    disabled: reason !== undefined,
    ...(reason === undefined ? {} : { subText: reason }),
  });
  const checkboxItem = ([field = '', label = '']: readonly string[]) => (
    <MenuItemCheckbox
      key={field}
      name="tags"
      value={field}
      // One tag is set at a time, so that the menu closes as it does for every other action.
      persistOnClick={false}
      {...disabledProps(disabledReason)}
      onClick={() => onSet([[field, cells[field] ? '' : FLAG_SET]])}
    >
      {label}
    </MenuItemCheckbox>
  );
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => !open && onClose()}
      checkedValues={{ tags: set }}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={sheetTexts.menu}>
          {failed.flatMap((edit) => {
            const { field, reason, stored } = edit;
            const label = (action: string): string =>
              field === column ? action : sheetTexts.actionOf(action, fieldText(field));
            const said =
              stored === undefined ? reason : `${reason} ${sheetTexts.replaces(valueText(field, stored))}`;
            return [
              <MenuItem
                key={`retry ${field}`}
                subText={said}
                {...disabledProps(disabledReason)}
                onClick={() => props.onRetry(edit)}
              >
                {label(sheetTexts.retry)}
              </MenuItem>,
              <MenuItem key={`discard ${field}`} onClick={() => props.onDiscard(edit)}>
                {label(sheetTexts.discard)}
              </MenuItem>,
            ];
          })}
          {prepared.map((field) => (
            <MenuItem key={field} subText={preparedChangesTexts.notSent} onClick={() => onReview(field)}>
              {sheetTexts.review(fieldText(field))}
            </MenuItem>
          ))}
          <MenuItem
            {...disabledProps(isDateField(column) ? reasonOf(commentable) : sheetTexts.noComment)}
            onClick={props.onComment}
          >
            {sheetTexts.editComment}
          </MenuItem>
          {tags.map(checkboxItem)}
          <MenuDivider />
          {flags.map(checkboxItem)}
          <MenuItem
            {...disabledProps(disabledReason ?? (setFlags.length === 0 ? sheetTexts.noTags : undefined))}
            {...(isGroupHeld && writable.allowed ? { subText: sheetTexts.liftsGroupHold } : {})}
            onClick={() => onSet(setFlags.map((flag) => [flag, '']))}
          >
            {texts.removeTags}
          </MenuItem>
          <MenuDivider />
          <MenuItem onClick={props.onRemarks}>{sheetTexts.remarks}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
