// The menus that move opcodes to a category or reset it: a button with a menu, and the context menu of the selected
// opcodes.

import {
  Button,
  type ButtonProps,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { UNCATEGORIZED, categoryLabel } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Permission } from '@shared/kernel/access/permission';

interface CategoryMenuProps extends CategoryItemsProps {
  permission: Permission;
  /** The props of the button. */
  button: ButtonProps;
}

/** A button with the menu of categories to which opcodes are moved; while it is disabled it shows the reason. */
export function CategoryMenu({ permission, button, ...items }: CategoryMenuProps) {
  if (!permission.allowed)
    return (
      <RequirePermission permission={permission}>
        <Button {...button} />
      </RequirePermission>
    );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button {...button} />
      </MenuTrigger>
      <MenuPopover>
        <CategoryItems {...items} />
      </MenuPopover>
    </Menu>
  );
}

interface SelectionMenuProps {
  /** The position in the window in CSS pixels; null while it is closed. */
  at: { x: number; y: number } | null;
  onClose: () => void;
  categories: readonly string[];
  onMove: (category: string) => void;
  onReset: () => void;
}

/** The context menu "Move to..." of selected opcodes, at the pointer or the focused cell. */
export function SelectionMenu({ at, ...props }: SelectionMenuProps) {
  return at && <OpenMenu at={at} {...props} />;
}

type OpenMenuProps = SelectionMenuProps & { at: NonNullable<SelectionMenuProps['at']> };

function OpenMenu({ at, onClose, ...items }: OpenMenuProps) {
  // The menu has no trigger, so the hook returns the focus to the cell.
  useFocusReturn();
  const place = {
    getBoundingClientRect: () => ({
      ...{ x: at.x, y: at.y, left: at.x, right: at.x, top: at.y, bottom: at.y, width: 0, height: 0 },
    }),
  };
  return (
    <Menu open onOpenChange={onClose} positioning={{ target: place }}>
      <MenuPopover aria-label={opcodesTexts.moveTo}>
        <CategoryItems numbered {...items} />
      </MenuPopover>
    </Menu>
  );
}

/** Shows the shortcut beside the name; it is exposed as a shortcut and is not part of the accessible name. */
const keyHint = (digit: number) => ({
  'aria-keyshortcuts': String(digit),
  secondaryContent: { children: digit, 'aria-hidden': true },
});

interface CategoryItemsProps {
  categories: readonly string[];
  /** True if the items show their shortcuts. */
  numbered?: boolean;
  onMove: (category: string) => void;
  onReset: () => void;
}

/** The items of both menus: the categories, and Reset category. */
function CategoryItems({ categories, numbered = false, onMove, onReset }: CategoryItemsProps) {
  return (
    <MenuList>
      {categories.map((category, index) => (
        <MenuItem
          key={category}
          {...(numbered && index < 9 ? keyHint(index + 1) : {})}
          onClick={() => onMove(category)}
        >
          {category}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onClick={onReset}>{opcodesTexts.resetCategoryTo(categoryLabel(UNCATEGORIZED))}</MenuItem>
    </MenuList>
  );
}
