// The registry of the commands in the palette and behind shortcuts, and which of several commands on the page a shortcut
// means. use-commands.ts fills it; `useCommand` (platform/bridge/use-command.ts) is no part of it.

import type { Permission } from '@shared/kernel/access/permission';
import type { ShortcutAction } from '../shortcuts/shortcuts';

/** A command that a mounted component offers in the command palette or to a shortcut. */
export interface Command {
  /** The id under which the use of the command is counted; it must not change. */
  id: string;
  title: string;
  /** What the command acts on, for example the name of a store. */
  subtitle: string;
  /** True for a command that every page has; it is listed after the commands of the current page. */
  isGlobal?: boolean;
  /** Further words by which the command is found. */
  keywords?: string;
  /**
   * The verb of a command that decides about another user's request. Such a command is listed only if its verb is
   * typed, so that Enter cannot decide by accident.
   */
  verb?: string;
  /** The keyboard shortcut of the command. */
  shortcut?: ShortcutAction;
  /** Whether the command is possible now; by default it is. */
  permission?: Permission;
  /** Returns the button or list of a command with a shortcut. A command in the topmost dialog takes precedence. */
  element?: () => Element | null;
  run: () => void;
}

/** The registry of the commands that mounted components offer. */
export interface CommandRegistry {
  /** Registers the commands of an owner in place of its earlier ones. */
  register: (owner: string, commands: readonly Command[]) => void;
  unregister: (owner: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns the same array until something changes. */
  all: () => readonly Command[];
}

export function createCommandRegistry(): CommandRegistry {
  const offered = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  // The list is built only when it is read, because many components may register one after the other.
  let list: readonly Command[] | undefined;
  const changed = (): void => {
    list = undefined;
    for (const listener of listeners) listener();
  };
  return {
    register(owner, commands) {
      offered.set(owner, commands);
      changed();
    },
    unregister(owner) {
      if (offered.delete(owner)) changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => (list ??= [...offered.values()].flat()),
  };
}

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
