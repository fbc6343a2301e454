import type { RefObject } from 'react';
import { messages } from '@shared/kernel/messages';
import { useCommands } from './use-commands';

interface OfferedRows {
  /** What the list is called. */
  label: string;
  list: RefObject<HTMLElement | null>;
  /** Gives the row that was left, or else the first one, the focus; null while there is none. */
  run: (() => void) | null;
}

/** For a list or grid: J leads into it from anywhere on its page. */
export function useGoToRows({ label, list, run }: OfferedRows): void {
  const rows = { id: 'grid.rows', title: messages.generic.goToRows, subtitle: label } as const;
  useCommands(run ? [{ ...rows, shortcut: 'rows', at: () => list.current, run }] : []);
}
