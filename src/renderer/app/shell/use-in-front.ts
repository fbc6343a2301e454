import { useContext } from 'react';
import { rowsInFront } from '@renderer/platform/commands/rows-in-front';
import { saveInFront } from '@renderer/platform/commands/save-in-front';
import { CommandsContext } from '@renderer/platform/commands/use-commands';

/** Saves the form or grid in front, goes to the rows of the page; does nothing where there is none. */
export function useInFront(): { save: () => void; goToRows: () => void } {
  const registry = useContext(CommandsContext);
  const offered = () => registry?.all() ?? [];
  return {
    save: () => saveInFront(offered())?.run(),
    goToRows: () => rowsInFront(offered())?.run(),
  };
}
