// Handles the keyboard shortcuts of the page, and reads whether single keys are among them. The keys are declared in
// shortcuts.ts; the keys within a grid are in components/data-grid/keyboard.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ShellPanel } from '@renderer/platform/windows/shell-panels';
import { useBridge } from '../bridge/bridge-provider';
import { scrollArea } from '../navigation/scroll-area';
import { createGoToSequence, type GoToSequence, type GoToTarget } from './go-to-sequence';
import { actionOf, letterOf, type ShortcutAction } from './shortcuts';

interface Actions {
  /** Whether single-key shortcuts are on. */
  letters: boolean;
  targets: readonly GoToTarget[];
  go: (to: string) => void;
  show: (panel: ShellPanel) => void;
  save: () => void;
  goToRows: () => void;
  add: () => void;
  comment: () => void;
  toggleSideMenu: () => void;
  toggleFocusMode: () => void;
  openNewWindow: () => void;
}

const focusPageSearch = (): void =>
  scrollArea()?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

/** Whether an element is in a grid, which uses letters itself, to move or to start editing a cell. */
const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"], [role="treegrid"]') !== null;

/** Single letters that act on the page, and not in a grid, which uses letters itself, or behind a dialog. */
const OF_PAGE: ReadonlySet<ShortcutAction> = new Set(['rows', 'add', 'comment']);

const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Handles the shortcuts while the component is mounted. */
export function useShortcuts(actions: Actions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent, goToSequence: GoToSequence): void => {
    const { letters, targets, go, show, save, goToRows, add, comment } = actions;
    const { toggleSideMenu, toggleFocusMode, openNewWindow } = actions;
    if (event.defaultPrevented) return;
    const letter = letterOf(event, letters);
    const to = letter === undefined ? undefined : goToSequence(letter, event.timeStamp, targets);
    if (to !== undefined && !hasDialog()) {
      event.preventDefault();
      return go(to);
    }
    const action = actionOf(event, letters);
    if (action === undefined || (OF_PAGE.has(action) && (isInGrid(event.target) || hasDialog()))) return;
    event.preventDefault();
    // A held key repeats, and would save, print or toggle again and again.
    if (event.repeat) return;
    if (action === 'sideMenu') toggleSideMenu();
    else if (action === 'focusMode') toggleFocusMode();
    else if (action === 'search') focusPageSearch();
    else if (action === 'rows') goToRows();
    else if (action === 'add') add();
    else if (action === 'comment') comment();
    else if (action === 'save') save();
    else if (action === 'newWindow') openNewWindow();
    else if (action === 'print') window.print();
    else show(action);
  });
  useEffect(() => {
    const goToSequence = createGoToSequence();
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event, goToSequence);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Returns whether single-key shortcuts are on. WCAG 2.1.4 requires that they can be turned off, because speech input
 * may produce letters by accident.
 */
export function useSingleKeyShortcuts(): boolean {
  const bridge = useBridge();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  return settings.data?.letterKeys ?? true;
}
