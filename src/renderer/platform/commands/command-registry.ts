import type { Command } from './command';

/** What can be done with what is on the screen: whatever shows it offers it, the palette runs it. */
export interface CommandRegistry {
  /** Instead of what the same owner offered before, at its place among the others. */
  offer: (owner: string, commands: readonly Command[]) => void;
  withdraw: (owner: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** The same list until something changes. */
  all: () => readonly Command[];
}

export function createCommandRegistry(): CommandRegistry {
  const offered = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  // Made when somebody asks: thousands offer theirs one after the other, and nobody may be looking.
  let list: readonly Command[] | undefined;
  const changed = (): void => {
    list = undefined;
    for (const listener of listeners) listener();
  };
  return {
    offer(owner, commands) {
      offered.set(owner, commands);
      changed();
    },
    withdraw(owner) {
      if (offered.delete(owner)) changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => (list ??= [...offered.values()].flat()),
  };
}
