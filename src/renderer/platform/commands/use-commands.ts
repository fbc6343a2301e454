import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { Command, CommandRegistry } from './command-registry';

/** The context is null where there is no palette: off screen and before sign-in. */
export const CommandsContext = createContext<CommandRegistry | null>(null);

/** Registers commands with the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(CommandsContext);
  const owner = useId();
  // The effect runs after every render, so that the action and decision of a command are those of the last render.
  useEffect(() => registry?.register(owner, commands));
  useEffect(() => () => registry?.unregister(owner), [registry, owner]);
}

const NONE: readonly Command[] = [];
const never = () => () => undefined;

/** Returns all registered commands and rerenders when they change. */
export function useRegisteredCommands(): readonly Command[] {
  const registry = useContext(CommandsContext);
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.all ?? (() => NONE));
}
