import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import {
  actionOf,
  followUpOf,
  isCellField,
  isDateField,
  ROW_FLAGS,
} from '@shared/domains/launch-report/fields';
import { SET, type Cells } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import type { Decision } from '@shared/kernel/decision';
import { sheetTexts } from './sheet-texts';

export interface CellMenuProps {
  at: PositioningVirtualElement;
  column: string;
  cells: Cells;
  /** Whether the cell was changed and could not be saved. */
  failed: boolean;
  writable: Decision;
  onSet: (changes: readonly (readonly [field: string, value: string])[]) => void;
  onComment: () => void;
  onRemarks: () => void;
  onRetry: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** What can be done with a cell and its row. */
export function CellMenu(props: CellMenuProps) {
  const { at, column, cells, failed, writable, onSet, onClose } = props;
  const closed = writable.allowed ? undefined : writable.reasons.map(({ text }) => text).join('. ');
  const tags = isCellField(column)
    ? [
        [actionOf(column), texts.action],
        [followUpOf(column), texts.followUp],
      ]
    : [];
  const flags = ROW_FLAGS.map((flag) => [flag, texts.flags[flag]]);
  const set = [...tags, ...flags].flatMap(([field = '']) => (cells[field] ? [field] : []));
  const setFlags = ROW_FLAGS.filter((flag) => cells[flag]);
  /** Open or closed, and why. */
  const gate = (reason: string | undefined) => ({
    disabled: reason !== undefined,
    ...(reason === undefined ? {} : { subText: reason }),
  });
  const box = ([field = '', label = '']: readonly string[]) => (
    <MenuItemCheckbox
      key={field}
      name="tags"
      value={field}
      {...gate(closed)}
      onClick={() => onSet([[field, cells[field] ? '' : SET]])}
    >
      {label}
    </MenuItemCheckbox>
  );
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => !open && onClose()}
      checkedValues={{ tags: set }}
      positioning={{ target: at, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={sheetTexts.menu}>
          {failed && (
            <MenuItem {...gate(closed)} onClick={props.onRetry}>
              {sheetTexts.retry}
            </MenuItem>
          )}
          {failed && <MenuItem onClick={props.onDiscard}>{sheetTexts.discard}</MenuItem>}
          <MenuItem {...gate(isDateField(column) ? closed : sheetTexts.noComment)} onClick={props.onComment}>
            {sheetTexts.editComment}
          </MenuItem>
          {tags.map(box)}
          <MenuDivider />
          {flags.map(box)}
          <MenuItem
            {...gate(closed ?? (setFlags.length === 0 ? 'There is none' : undefined))}
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
