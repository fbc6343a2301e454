import { Menu, MenuPopover } from '@fluentui/react-components';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { CategoryItems } from './category-menu';

interface SelectionMenuProps {
  /** Where it was asked for, in CSS pixels of the window; null when closed. */
  at: { x: number; y: number } | null;
  onClose: () => void;
  categories: readonly string[];
  onMove: (category: string) => void;
  onReset: () => void;
}

/** "Move to..." where the pointer or the focused cell is. */
export function SelectionMenu({ at, ...props }: SelectionMenuProps) {
  return at && <OpenMenu at={at} {...props} />;
}

type OpenMenuProps = SelectionMenuProps & { at: NonNullable<SelectionMenuProps['at']> };

function OpenMenu({ at, onClose, ...items }: OpenMenuProps) {
  // It has no trigger: Escape leads back to the cell it was asked for in.
  useFocusReturn();
  const place = {
    getBoundingClientRect: () => ({
      ...{ x: at.x, y: at.y, left: at.x, right: at.x, top: at.y, bottom: at.y, width: 0, height: 0 },
    }),
  };
  return (
    <Menu open onOpenChange={onClose} positioning={{ target: place }}>
      <MenuPopover aria-label="Move to...">
        <CategoryItems numbered {...items} />
      </MenuPopover>
    </Menu>
  );
}
