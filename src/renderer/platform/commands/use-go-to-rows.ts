import type { RefObject } from 'react';
import { messages } from '@shared/kernel/text/messages';
import { useCommands } from './use-commands';

interface OfferedRows {
  /** The name of the list. */
  label: string;
  list: RefObject<HTMLElement | null>;
  /** Focuses the row that had the focus last, or else the first one; null while there are no rows. */
  run: (() => void) | null;
}

/** Lets J move the focus to a list or grid from anywhere on its page. */
export function useGoToRows({ label, list, run }: OfferedRows): void {
  const rows = { id: 'grid.rows', title: messages.generic.goToRows, subtitle: label } as const;
  useCommands(run ? [{ ...rows, shortcut: 'rows', element: () => list.current, run }] : []);
}
