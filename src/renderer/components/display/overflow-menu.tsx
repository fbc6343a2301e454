// The menu at the end of a line of Fluent's Overflow, with those of its items that do not fit.

import {
  Button,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface OverflowEntry {
  /** The id of the OverflowItem. */
  id: string;
  /** The menu item, which is rendered only if the OverflowItem does not fit. */
  item: ReactElement;
}

interface OverflowMenuProps {
  /** The text of the button by the number of hidden items; of a button with an icon it is the accessible name. */
  label: (hidden: number) => string;
  icon?: ReactElement;
  entries: readonly OverflowEntry[];
}

export function OverflowMenu({ label, icon, entries }: OverflowMenuProps) {
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>();
  if (!isOverflowing) return null;
  const text = label(overflowCount);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        {icon ? (
          <Button ref={ref} size="small" appearance="subtle" icon={icon} aria-label={text} />
        ) : (
          <Button ref={ref} size="small" appearance="subtle">
            {text}
          </Button>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((entry) => (
            <HiddenEntry key={entry.id} {...entry} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function HiddenEntry({ id, item }: OverflowEntry) {
  return useIsOverflowItemVisible(id) ? null : item;
}
