// The menu of a grid row's actions, opened by Shift+F10 or the menu key: an entry for each control of the row, disabled
// ones with their reasons. It follows its row while it is open, also if that is drawn again, and closes when the row is
// gone.

import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { type FocusPath, focusNearest, focusPathOf } from '@renderer/components/focus/focus-path';
import { joinReasons } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { cellOf, controlsIn, isOnSelectionBox } from './grid-focus';

interface OpenMenu {
  at: PositioningVirtualElement;
  /** AG Grid's id of the row, which may get another place while the menu is open. */
  rowId: string;
  actions: readonly RowAction[];
  /** Returns the path of the focus: from the cell, or once that is gone, from where it was. */
  trail: () => FocusPath;
}

/** The open menu of row actions; closing it returns the focus to the cell. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
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

const descriptionOf = (control: HTMLElement): HTMLElement | null =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '');

const reasonOf = (control: HTMLElement): string | undefined => {
  if (control.getAttribute('aria-disabled') !== 'true') return undefined;
  const description = descriptionOf(control);
  const reasons = [...(description?.querySelectorAll('li') ?? [])].map(({ textContent }) => ({
    text: textContent,
  }));
  return (reasons.length > 0 ? joinReasons(reasons) : description?.textContent) ?? gridTexts.notPossible;
};

/** Returns the elements of a row. Its pinned columns are an element of their own. */
const partsOf = (grid: Element, rowId: string): HTMLElement[] =>
  [...grid.querySelectorAll<HTMLElement>('.ag-row')].filter((row) => row.getAttribute('row-id') === rowId);

/** Returns a cell as it is drawn now, since AG Grid may have replaced its row; a full-width row has no columns. */
function cellAt(grid: Element, rowId: string, columnId: string | null): HTMLElement | undefined {
  const parts = partsOf(grid, rowId);
  if (columnId === null) return parts[0];
  const cells = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('.ag-cell')]);
  return cells.find((one) => one.getAttribute('col-id') === columnId);
}

/** Returns the links and buttons of a row by their names. */
function actionsOf(grid: Element, rowId: string): RowAction[] {
  return partsOf(grid, rowId)
    .flatMap(controlsIn)
    .flatMap((control) => {
      const name = nameOf(control).trim();
      return name === '' ? [] : [{ name, reason: reasonOf(control), control }];
    });
}

const isSameAction = (one: RowAction, other: RowAction | undefined): boolean =>
  one.name === other?.name && one.reason === other.reason && one.control === other.control;

/** A right click keeps the browser's menu, because it copies the text of a cell. */
export function useRowMenu(frame: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (event.button === 2 || event.defaultPrevented) return;
    const cell = cellOf(event.target);
    const rowId = cell?.closest('[row-id]')?.getAttribute('row-id');
    if (!frame.current || !cell || rowId === null || rowId === undefined) return;
    const actions = actionsOf(frame.current, rowId);
    if (actions.length === 0) return;
    event.preventDefault();
    const grid = frame.current;
    const columnId = cell.getAttribute('col-id');
    const cellNow = () => (cell.isConnected ? cell : cellAt(grid, rowId, columnId));
    const before = focusPathOf(cell);
    setMenu({
      ...{ rowId, actions },
      at: { getBoundingClientRect: () => (cellNow() ?? cell).getBoundingClientRect() },
      trail: () => {
        const now = cellNow();
        return now ? focusPathOf(now) : before;
      },
    });
  };
  const close = (): void => {
    setMenu(null);
    if (menu) focusNearest(menu.trail());
  };
  useEffect(() => {
    if (!menu) return undefined;
    const observer = new MutationObserver(() => follow());
    /** The reasons of disabled controls are outside of the grid. */
    const observe = (actions: readonly RowAction[]): void => {
      observer.disconnect();
      if (frame.current) observer.observe(frame.current, CHANGES);
      for (const description of actions.flatMap(({ control }) => descriptionOf(control) ?? []))
        observer.observe(description, CHANGES);
    };
    const follow = (): void => {
      const actions = frame.current ? actionsOf(frame.current, menu.rowId) : [];
      observe(actions);
      if (
        actions.length === menu.actions.length &&
        actions.every((one, at) => isSameAction(one, menu.actions[at]))
      )
        return;
      setMenu(actions.length === 0 ? null : { ...menu, actions });
      if (actions.length === 0) focusNearest(menu.trail());
    };
    observe(menu.actions);
    return () => observer.disconnect();
  }, [frame, menu]);
  return { menu, onContextMenu, close };
}

/** The attributes of a control that tell what a menu says of it. */
const STATE = ['aria-disabled', 'aria-label', 'aria-describedby'];

/** What changes a menu. */
const CHANGES = { subtree: true, childList: true, characterData: true, attributeFilter: STATE };
