import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import {
  ArrowRightRegular,
  PersonAddRegular,
  PersonSubtractRegular,
  SnoozeRegular,
} from '@fluentui/react-icons';
import { useMemo } from 'react';
import { todayTexts as texts } from '@shared/domains/today/texts';
import type { LineActions, LineItem } from './use-line-actions';

export interface MenuPlace {
  item: LineItem;
  /** In CSS pixels from the window's corner. */
  x: number;
  y: number;
}

interface LineMenuProps {
  place: MenuPlace;
  mine: boolean;
  actions: LineActions;
  onClose: () => void;
}

/** What can be done with a line, by the pointer or by Shift+F10. */
export function LineMenu({ place: { item, x, y }, mine, actions, onClose }: LineMenuProps) {
  const target = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y]);
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => !open && onClose()}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={texts.rowMenu(item.line.title)}>
          <MenuItem icon={<ArrowRightRegular />} onClick={() => actions.open(item)}>
            {texts.open}
          </MenuItem>
          <MenuItem icon={<SnoozeRegular />} onClick={() => actions.snooze(item)}>
            {item.snoozed ? texts.wake : texts.snooze}
          </MenuItem>
          <MenuItem
            icon={mine ? <PersonSubtractRegular /> : <PersonAddRegular />}
            onClick={() => actions.assign(item, !mine)}
          >
            {mine ? texts.unassign : texts.assign}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
