import type { Command } from './command';

/**
 * What Ctrl+S does: what is offered in the dialog on top, or else on the page; of several, the form or card with
 * the focus, or what came last.
 */
export function saveInFront(offered: readonly Command[]): Command | undefined {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const saves = offered.flatMap((command) => {
    const at = command.shortcut === 'save' ? command.at?.() : null;
    return at && (!top || top.contains(at)) ? [{ command, at }] : [];
  });
  const own = saves.find(({ at }) => at.closest('form, [role="group"]')?.contains(document.activeElement));
  return (own ?? saves.at(-1))?.command;
}
