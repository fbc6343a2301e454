import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type ButtonProps,
} from '@fluentui/react-components';
import { Gate } from '@renderer/components/gate';
import type { Decision } from '@shared/kernel/decision';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { categoryLabel } from './category-label';

/** The key that does it without the menu: drawn beside the name, and told as a key instead of being part of it. */
const keyHint = (digit: number) => ({
  'aria-keyshortcuts': String(digit),
  secondaryContent: { children: digit, 'aria-hidden': true },
});

interface CategoryItemsProps {
  categories: readonly string[];
  /** With the keys that do it without the menu. */
  numbered?: boolean;
  onMove: (category: string) => void;
  onReset: () => void;
}

/** Where opcodes can go: the categories, and back to having none. */
export function CategoryItems({ categories, numbered = false, onMove, onReset }: CategoryItemsProps) {
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
      <MenuItem onClick={onReset}>{`Reset category (${categoryLabel(UNCATEGORIZED)})`}</MenuItem>
    </MenuList>
  );
}

interface CategoryMenuProps extends CategoryItemsProps {
  decision: Decision;
  /** The button: its texts and looks. */
  button: ButtonProps;
}

/** A button that asks where to; closed it says why. */
export function CategoryMenu({ decision, button, ...items }: CategoryMenuProps) {
  if (!decision.allowed)
    return (
      <Gate decision={decision}>
        <Button {...button} />
      </Gate>
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
