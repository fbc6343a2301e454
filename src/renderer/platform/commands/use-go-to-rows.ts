import type { RefObject } from 'react';
import { messages } from '@shared/kernel/text/messages';
import { useCommands } from './use-commands';

interface OfferedRows {
  /** The name of the list. */
  label: string;
  list: RefObject<HTMLElement | null>;
  /** Focuses the last focused row, or else the first one; null while there is none. */
  run: (() => void) | null;
}

/** Registers a list or grid as the target of J from anywhere on its page. */
export function useGoToRows({ label, list, run }: OfferedRows): void {
  const rows = { id: 'grid.rows', title: messages.generic.goToRows, subtitle: label } as const;
  useCommands(run ? [{ ...rows, shortcut: 'rows', element: () => list.current, run }] : []);
}
