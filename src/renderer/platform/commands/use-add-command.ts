import { type RefObject, useRef } from 'react';
import type { Permission } from '@shared/kernel/access/permission';
import { useCommands } from './use-commands';

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
