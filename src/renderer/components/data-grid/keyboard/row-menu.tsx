// The menu of a grid row's actions, opened by Shift+F10 or the menu key: an entry for each control of the row, disabled
// ones with their reasons.

import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import { useState, type MouseEvent, type RefObject } from 'react';
import { joinReasons } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { cellOf, controlsIn, isOnSelectionBox } from './grid-focus';

interface OpenMenu {
  at: PositioningVirtualElement;
  actions: readonly RowAction[];
  cell: HTMLElement;
}

/** The open menu of row actions; closing it returns the focus to the cell. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => {
        if (open) return;
        onClose();
        menu.cell.focus();
      }}
      positioning={{ target: menu.at, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={gridTexts.rowMenu}>
          {menu.actions.map(({ name, reason, control }, index) => (
            <MenuItem
              key={`${index} ${name}`}
              disabled={reason !== undefined}
              {...(reason === undefined ? {} : { subText: reason })}
              onClick={() => {
                // The menu closes and returns the focus first, so that the action can move the focus afterwards.
                requestAnimationFrame(() => control.isConnected && control.click());
              }}
            >
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface RowAction {
  name: string;
  /** The reason why the action is disabled. */
  reason: string | undefined;
  control: HTMLElement;
}

/** AG Grid names the selection box of a row by a key. */
const nameOf = (control: HTMLElement): string =>
  (isOnSelectionBox(control) ? gridTexts.selectRow : undefined) ??
  control.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement ? control.labels?.[0]?.innerText : undefined) ??
  control.innerText;

const reasonOf = (control: HTMLElement): string | undefined => {
  if (control.getAttribute('aria-disabled') !== 'true') return undefined;
  const description = document.getElementById(control.getAttribute('aria-describedby') ?? '');
  const reasons = [...(description?.querySelectorAll('li') ?? [])].map(({ textContent }) => ({
    text: textContent,
  }));
  return (reasons.length > 0 ? joinReasons(reasons) : description?.textContent) ?? gridTexts.notPossible;
};

/** Returns the links and buttons of a row by their names. */
const actionsOf = (row: Element): RowAction[] =>
  controlsIn(row).flatMap((control) => {
    const name = nameOf(control).trim();
    return name === '' ? [] : [{ name, reason: reasonOf(control), control }];
  });

/** A right click keeps the browser's menu, because it copies the text of a cell. */
export function useRowMenu(frame: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (event.button === 2 || event.defaultPrevented) return;
    const cell = cellOf(event.target);
    const rowIndex = cell?.closest('[row-index]')?.getAttribute('row-index');
    if (!cell || rowIndex === null || rowIndex === undefined) return;
    const rows = frame.current?.querySelectorAll(`.ag-row[row-index="${rowIndex}"]`) ?? [];
    const actions = [...rows].flatMap(actionsOf);
    if (actions.length === 0) return;
    event.preventDefault();
    setMenu({ at: { getBoundingClientRect: () => cell.getBoundingClientRect() }, actions, cell });
  };
  return { menu, onContextMenu, close: () => setMenu(null) };
}
