import type { ModelMove } from '@shared/domains/model-mapping/model';

type Moves = readonly ModelMove[];

/** What was moved here and can be taken back, and what was taken back and can be done again; the last at the end. */
export interface MoveHistory {
  past: readonly Moves[];
  future: readonly Moves[];
}

export type Turn = 'move' | 'undo' | 'redo';

export const NO_HISTORY: MoveHistory = { past: [], future: [] };

/** After moves that were stored; what cannot be taken back since others moved it all, is none: `moves` is empty. */
export function afterTurn({ past, future }: MoveHistory, turn: Turn, moves: Moves): MoveHistory {
  const added = moves.length === 0 ? [] : [moves];
  if (turn === 'undo') return { past: past.slice(0, -1), future: [...future, ...added] };
  if (turn === 'redo') return { past: [...past, ...added], future: future.slice(0, -1) };
  return { past: [...past, ...added], future: [] };
}
