// Holds the texts of CellSheet while they are edited, with undo and redo. It does not save them: the screen does, with
// the rules of cells.ts.

import { useMemo, useReducer, useRef } from 'react';
import { sameCells, type Cells } from './cells';

/** The texts of a sheet and its undo history. */
export interface Sheet {
  cells: Cells;
  change: (cells: Cells) => void;
  /** Replaces the cells and clears the undo history. */
  reset: (cells: Cells) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** True while a cell editor is open, whose text is not in the cells yet. */
  isTyping: () => boolean;
  setTyping: (typing: boolean) => void;
}

export function useSheet(initial: Cells): Sheet {
  const [{ cells, past, future }, dispatch] = useReducer(reduceHistory, {
    cells: initial,
    past: [],
    future: [],
  });
  const typing = useRef(false);
  return useMemo(
    () => ({
      cells,
      change: (next) => dispatch({ type: 'change', cells: next }),
      reset: (next) => dispatch({ type: 'begin', cells: next }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isTyping: () => typing.current,
      setTyping: (now) => {
        typing.current = now;
      },
    }),
    [cells, past, future],
  );
}

interface History {
  cells: Cells;
  past: readonly Cells[];
  future: readonly Cells[];
}

/** The number of steps that can be undone. */
const MAX_UNDO_STEPS = 200;

type Step =
  { type: 'change'; cells: Cells } | { type: 'undo' } | { type: 'redo' } | { type: 'begin'; cells: Cells };

function reduceHistory({ cells, past, future }: History, step: Step): History {
  switch (step.type) {
    case 'begin':
      return { cells: step.cells, past: [], future: [] };
    case 'change':
      return sameCells(cells, step.cells)
        ? { cells, past, future }
        : { cells: step.cells, past: [...past, cells].slice(-MAX_UNDO_STEPS), future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { cells: before, past: past.slice(0, -1), future: [cells, ...future] }
        : { cells, past, future };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next ? { cells: next, past: [...past, cells], future: later } : { cells, past, future };
    }
  }
}

const nothing = (): void => undefined;

/** A read-only sheet. */
export const readOnlySheet = (cells: Cells): Sheet => ({
  cells,
  change: nothing,
  reset: nothing,
  undo: nothing,
  redo: nothing,
  canUndo: false,
  canRedo: false,
  isTyping: () => false,
  setTyping: nothing,
});
