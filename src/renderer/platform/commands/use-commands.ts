import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { Command } from './command';
import type { CommandRegistry } from './command-registry';

/** Null where there is no palette: off the screen, before sign-in. */
export const CommandsContext = createContext<CommandRegistry | null>(null);

/** Offers what can be done here to the palette, as long as it is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(CommandsContext);
  const owner = useId();
  // As the screen is now: what a command does and whether it may belongs to the last drawing.
  useEffect(() => registry?.offer(owner, commands));
  useEffect(() => () => registry?.withdraw(owner), [registry, owner]);
}

const NONE: readonly Command[] = [];
const never = () => () => undefined;

/** All that is offered now, live. */
export function useOfferedCommands(): readonly Command[] {
  const registry = useContext(CommandsContext);
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.all ?? (() => NONE));
}
