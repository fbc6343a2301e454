// Hooks that offer the commands of a mounted component to the palette and the keyboard, among them the key N for its
// Add button, and that read all commands on offer.

import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Permission } from '@shared/kernel/access/permission';
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

interface OfferedAdd {
  /** The id under which the use of the command is counted. */
  id: string;
  /** The text of the button. */
  title: string;
  /** What the record is added to, for example the name of a store. */
  subtitle: string;
  permission?: Permission;
  run: () => void;
}

/** Lets the palette and the key N press the button that adds a record to the page. Returns the ref of the button. */
export function useAddCommand(offered: OfferedAdd): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useCommands([{ ...offered, shortcut: 'add', element: () => button.current }]);
  return button;
}
