import { useContext } from 'react';
import { saveInFront } from '@renderer/platform/commands/save-in-front';
import { CommandsContext } from '@renderer/platform/commands/use-commands';

/** Saves the form or grid in front; does nothing where there is none. */
export function useSaveInFront(): () => void {
  const registry = useContext(CommandsContext);
  return () => saveInFront(registry?.all() ?? [])?.run();
}
