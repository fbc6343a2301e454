import { useEffect, useRef } from 'react';
import { scrollArea } from '../scroll-area';
import type { ShellPanel } from '@renderer/platform/shell-panels';
import { shortcuts } from './shortcuts';

interface Actions {
  show: (panel: ShellPanel) => void;
  toggleSideMenu: () => void;
  toggleFocusMode: () => void;
}

const focusPageSearch = (): void =>
  scrollArea()?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

/** Listens for the shortcuts of shortcuts.ts while the shell is there. */
export function useShortcuts(actions: Actions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = shortcuts.find((shortcut) => shortcut.matches?.(event))?.action;
      if (action === undefined || event.defaultPrevented) return;
      event.preventDefault();
      if (action === 'sideMenu') current.current.toggleSideMenu();
      else if (action === 'focusMode') current.current.toggleFocusMode();
      else if (action === 'search') focusPageSearch();
      else current.current.show(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
