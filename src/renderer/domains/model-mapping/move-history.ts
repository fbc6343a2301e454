import type { ModelMove } from '@shared/domains/model-mapping/model';

type Moves = readonly ModelMove[];

/** The undo and redo stacks of moves; the last entry is the newest. */
export interface MoveHistory {
  past: readonly Moves[];
  future: readonly Moves[];
}

export type HistoryAction = 'move' | 'undo' | 'redo';

export const NO_HISTORY: MoveHistory = { past: [], future: [] };

/**
 * Returns the history after stored moves. `moves` is empty if the step could not be undone because another user has
 * moved all of its models.
 */
export function historyAfter({ past, future }: MoveHistory, turn: HistoryAction, moves: Moves): MoveHistory {
  const added = moves.length === 0 ? [] : [moves];
  if (turn === 'undo') return { past: past.slice(0, -1), future: [...future, ...added] };
  if (turn === 'redo') return { past: [...past, ...added], future: future.slice(0, -1) };
  return { past: [...past, ...added], future: [] };
}
