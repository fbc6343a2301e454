import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { Command, CommandRegistry } from './command-registry';

/** The context is null where there is no command palette: off screen and before sign-in. */
export const CommandsContext = createContext<CommandRegistry | null>(null);

/** Offers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(CommandsContext);
  const owner = useId();
  // The commands are registered after every render, so that their functions and permissions are never outdated.
  useEffect(() => registry?.register(owner, commands));
  useEffect(() => () => registry?.unregister(owner), [registry, owner]);
}

const NONE: readonly Command[] = [];
const never = () => () => undefined;

/** Returns all commands that are offered at the moment. */
export function useRegisteredCommands(): readonly Command[] {
  const registry = useContext(CommandsContext);
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.all ?? (() => NONE));
}
