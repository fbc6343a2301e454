import { useEffect, useRef } from 'react';
import type { ShellPanel } from '@renderer/platform/shell-panels';
import { scrollArea } from '../scroll-area';
import { goKeys, type GoPlace } from './go-keys';
import { actionOf, letterOf } from './shortcuts';

interface Actions {
  /** Whether single characters act. */
  letters: boolean;
  places: readonly GoPlace[];
  go: (to: string) => void;
  show: (panel: ShellPanel) => void;
  save: () => void;
  goToRows: () => void;
  toggleSideMenu: () => void;
  toggleFocusMode: () => void;
  openNewWindow: () => void;
}

const focusPageSearch = (): void =>
  scrollArea()?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

/** A grid has its own use for the letter: it goes on, or begins to edit a cell. */
const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"], [role="treegrid"]') !== null;

const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Listens for the shortcuts of shortcuts.ts while the shell is there. */
export function useShortcuts(actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const hearGo = goKeys();
    const onKeyDown = (event: KeyboardEvent): void => {
      const { letters, places, go, show, save, goToRows, toggleSideMenu, toggleFocusMode, openNewWindow } =
        current.current;
      if (event.defaultPrevented) return;
      const letter = letterOf(event, letters);
      const to = letter === undefined ? undefined : hearGo(letter, event.timeStamp, places);
      if (to !== undefined && !hasDialog()) {
        event.preventDefault();
        return go(to);
      }
      const action = actionOf(event, letters);
      if (action === undefined || (action === 'rows' && (isInGrid(event.target) || hasDialog()))) return;
      event.preventDefault();
      if (action === 'sideMenu') toggleSideMenu();
      else if (action === 'focusMode') toggleFocusMode();
      else if (action === 'search') focusPageSearch();
      else if (action === 'rows') goToRows();
      else if (action === 'save') save();
      else if (action === 'newWindow') openNewWindow();
      else if (action === 'print') window.print();
      else show(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
