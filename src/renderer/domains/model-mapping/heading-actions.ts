import { createContext, useContext } from 'react';
import type { Decision } from '@shared/kernel/decision';

/** What headings can do; they are drawn by the grid, and another setting of it would draw all rows again. */
export interface HeadingActions {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  /** Moves all unmapped models of a make; undefined on the side of what is mapped. */
  makes?: { decision: Decision; targets: readonly string[]; move: (make: string, to: string) => void };
}

const NONE: HeadingActions = { collapsed: new Set(), toggle: () => undefined };

export const HeadingActionsContext = createContext<HeadingActions>(NONE);

export const useHeadingActions = (): HeadingActions => useContext(HeadingActionsContext);
