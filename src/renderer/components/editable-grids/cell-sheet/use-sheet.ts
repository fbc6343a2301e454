// Holds the texts of CellSheet while they are edited, with undo and redo. It does not save them: the screen does, with
// the rules of cells.ts.

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
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
  /** True while the text of the open editor changes a cell. */
  isTyped: boolean;
  /** Tells the cells as they would be with the text of the open editor. */
  type: (cells: Cells) => void;
  /** Calls the listener with these cells, and with null once the editor is closed. Returns a function that ends it. */
  watchTyping: (listener: TypingListener) => () => void;
}

type TypingListener = (cells: Cells | null) => void;

export function useSheet(initial: Cells): Sheet {
  const [{ cells, past, future }, dispatch] = useReducer(reduceHistory, {
    cells: initial,
    past: [],
    future: [],
  });
  const typing = useTyping(cells);
  return useMemo(
    () => ({
      cells,
      change: (next) => dispatch({ type: 'change', cells: next }),
      reset: (next) => dispatch({ type: 'begin', cells: next }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      ...typing,
    }),
    [cells, past, future, typing],
  );
}

/**
 * What is typed in the open editor. Its functions stay the same, because the effects of the editor depend on them, and
 * typing renders the sheet only when it begins to change something and when it ends.
 */
function useTyping(cells: Cells): Pick<Sheet, 'isTyping' | 'setTyping' | 'isTyped' | 'type' | 'watchTyping'> {
  const typing = useRef(false);
  const listener = useRef<TypingListener | null>(null);
  const latest = useRef(cells);
  useEffect(() => {
    latest.current = cells;
  }, [cells]);
  const [isTyped, setTyped] = useState(false);
  const setTyping = useCallback((now: boolean): void => {
    typing.current = now;
    if (now) return;
    setTyped(false);
    listener.current?.(null);
  }, []);
  const type = useCallback((typed: Cells): void => {
    setTyped(!sameCells(typed, latest.current));
    listener.current?.(typed);
  }, []);
  const watchTyping = useCallback((next: TypingListener) => {
    listener.current = next;
    return () => {
      listener.current = null;
    };
  }, []);
  return useMemo(
    () => ({ isTyping: () => typing.current, setTyping, isTyped, type, watchTyping }),
    [setTyping, isTyped, type, watchTyping],
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
  isTyped: false,
  type: nothing,
  watchTyping: () => nothing,
});
