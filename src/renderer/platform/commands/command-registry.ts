// The registry of the commands in the palette and behind shortcuts; use-commands.ts fills it. `useCommand`
// (platform/bridge/use-command.ts) is no part of it.

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
