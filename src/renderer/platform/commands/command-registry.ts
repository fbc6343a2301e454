import type { Decision } from '@shared/kernel/access/decision';
import type { ShortcutAction } from '../shortcuts/shortcuts';

/** A command of the palette that the current screen offers. */
export interface Command {
  /** A stable id, under which the use of the command is counted. */
  id: string;
  title: string;
  /** The object of the command. */
  subtitle: string;
  /** True for a command of every page; commands of the current page are listed before it. */
  isGlobal?: boolean;
  /** More words that it is found by, which its title does not say. */
  keywords?: string;
  /**
   * The verb of a command that decides about another user's request. It is listed only if its verb is typed, because Enter
   * must never decide by accident.
   */
  verb?: string;
  /** The keyboard shortcut of the command. */
  shortcut?: ShortcutAction;
  /** The decision whether the command is possible now; the default is that it is. */
  decision?: Decision;
  /** The command's button; of several commands the one in the topmost dialog is used. */
  element?: () => Element | null;
  run: () => void;
}

/** The registry of commands that mounted components offer and the palette runs. */
export interface CommandRegistry {
  /** Replaces the commands that the same owner registered before, at their position among the others. */
  register: (owner: string, commands: readonly Command[]) => void;
  unregister: (owner: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns the same array until something changes. */
  all: () => readonly Command[];
}

export function createCommandRegistry(): CommandRegistry {
  const offered = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  // The list is built on demand, because thousands of components may register one after the other.
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
