// Which of several commands on the page a shortcut means.

import type { ShortcutAction } from '../shortcuts/shortcuts';
import type { Command } from './command-registry';

/**
 * Returns the command that Ctrl+S runs. It is in the topmost dialog, or on the page if no dialog is open. Of several
 * commands, it is that of the form or card with the focus, or else the last one.
 */
export function findSaveCommand(offered: readonly Command[]): Command | undefined {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const saves = offered.flatMap((command) => {
    const at = command.shortcut === 'save' ? command.element?.() : null;
    return at && (!top || top.contains(at)) ? [{ command, at }] : [];
  });
  const own = saves.find(({ at }) => at.closest('form, [role="group"]')?.contains(document.activeElement));
  return (own ?? saves.at(-1))?.command;
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Returns the command that a single letter runs: of several lists, Add buttons or comment fields it is that of the first
 * one on the page.
 */
export function findFirstCommand(offered: readonly Command[], shortcut: ShortcutAction): Command | undefined {
  const places = offered.flatMap((command) => {
    const at = command.shortcut === shortcut ? command.element?.() : null;
    return at ? [{ command, at }] : [];
  });
  return places.sort((one, other) => (isBefore(one.at, other.at) ? -1 : 1))[0]?.command;
}
