// The unsaved categories and departments of a store's opcodes, with Undo and Redo, as a reducer.

import type { Assignment, Opcode, OpcodeAction, OpcodeChange } from '@shared/domains/opcodes/model';
import { sameAssignment } from '@shared/domains/opcodes/rules';

/** An unsaved change of an opcode's category or department. */
export interface PendingChange {
  action: OpcodeAction;
  /** The assignment in the back office when the change was made. */
  from: Assignment;
  to: Assignment;
}

/** The pending changes by opcode id. */
export type PendingChanges = ReadonlyMap<number, PendingChange>;

/** The state of the unsaved categorization, with its undo history. */
export interface Categorization {
  pending: PendingChanges;
  past: readonly PendingChanges[];
  future: readonly PendingChanges[];
  /** The reasons of refused changes, by opcode id. */
  refusals: ReadonlyMap<number, string>;
  /** The changes whose save is on its way. */
  sent: PendingChanges;
}

export type CategorizationEvent =
  | { type: 'change'; rows: readonly Opcode[]; set: Partial<Assignment>; action: OpcodeAction }
  /** Assigns a separate value to each opcode, by opcode id, in one undo step. */
  | { type: 'assign'; rows: readonly Opcode[]; to: ReadonlyMap<number, Partial<Assignment>> }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Resolves the conflict in favor of the local change: rebases it on the value that is stored now. */
  | { type: 'keepMine'; rows: readonly Opcode[] }
  /** Resolves the conflict in favor of the stored value. */
  | { type: 'drop'; ids: readonly number[] }
  | { type: 'restore'; pending: PendingChanges }
  /** A save of `sent` is on its way; with none, it has ended without an answer. */
  | { type: 'sent'; sent: PendingChanges }
  /** The back office has responded to a save of `sent`. */
  | { type: 'answered'; sent: PendingChanges; refusals: ReadonlyMap<number, string> }
  /**
   * Leaves what is on its way, because a change that was sent can't be held back: what was done to its opcode since is
   * discarded, too.
   */
  | { type: 'discard' };

const MAX_UNDO_STEPS = 200;
export const NO_CHANGES: ReadonlyMap<number, never> = new Map<number, never>();

export const INITIAL_CATEGORIZATION: Categorization = {
  ...{ pending: NO_CHANGES, past: [], future: [], refusals: NO_CHANGES },
  sent: NO_CHANGES,
};

const assignmentOf = ({ opcategory, department }: Assignment): Assignment => ({ opcategory, department });

function withChange(
  pending: PendingChanges,
  rows: readonly Opcode[],
  setOf: (row: Opcode) => Partial<Assignment>,
  action: OpcodeAction,
): PendingChanges {
  const next = new Map(pending);
  for (const row of rows) {
    const before = next.get(row.id);
    const from = before?.from ?? assignmentOf(row);
    const to = { ...(before?.to ?? from), ...setOf(row) };
    if (sameAssignment(from, to)) next.delete(row.id);
    else if (!before || !sameAssignment(before.to, to)) next.set(row.id, { action, from, to });
  }
  return next;
}

function without<Value>(map: ReadonlyMap<number, Value>, ids: Iterable<number>): ReadonlyMap<number, Value> {
  const next = new Map(map);
  for (const id of ids) next.delete(id);
  return next;
}

/** Whether all changes of `part` are among those of `whole`. */
export const isPartOf = (part: PendingChanges, whole: PendingChanges): boolean =>
  [...part].every(([id, change]) => whole.get(id) === change);

const sameChanges = (one: PendingChanges, other: PendingChanges): boolean =>
  one.size === other.size && isPartOf(one, other);

/** Adds a step to the undo history, unless it changes nothing. */
function step(state: Categorization, pending: PendingChanges): Categorization {
  if (sameChanges(state.pending, pending)) return state;
  const touched = [...state.refusals.keys()].filter((id) => pending.get(id) !== state.pending.get(id));
  return {
    ...state,
    pending,
    past: [...state.past, state.pending].slice(-MAX_UNDO_STEPS),
    future: [],
    refusals: touched.length === 0 ? state.refusals : without(state.refusals, touched),
  };
}

/**
 * Removes saved changes from the pending set and clears the undo history, because saved changes cannot be undone
 * locally. What was done to an opcode while its change was on its way is a change of the value that is stored now: also
 * taking it back, which is pending from now on.
 */
function afterSave(
  state: Categorization,
  { sent, refusals }: { sent: PendingChanges; refusals: ReadonlyMap<number, string> },
): Categorization {
  const pending = new Map(state.pending);
  for (const [id, made] of sent) {
    if (refusals.has(id)) continue;
    const wanted = state.pending.get(id) ?? { action: made.action, to: made.from };
    if (sameAssignment(wanted.to, made.to)) pending.delete(id);
    else pending.set(id, { ...wanted, from: made.to });
  }
  return { pending, past: [], future: [], refusals, sent: NO_CHANGES };
}

/** The reducer of the unsaved categorization. The `rows` of events are those of the back office. */
export function categorizationReducer(state: Categorization, event: CategorizationEvent): Categorization {
  switch (event.type) {
    case 'change':
      return step(
        state,
        withChange(state.pending, event.rows, () => event.set, event.action),
      );
    case 'assign': {
      const setOf = ({ id }: Opcode): Partial<Assignment> => event.to.get(id) ?? {};
      return step(state, withChange(state.pending, event.rows, setOf, 'editCell'));
    }
    case 'keepMine': {
      const next = new Map(state.pending);
      for (const row of event.rows) {
        const mine = next.get(row.id);
        if (mine) next.set(row.id, { ...mine, from: assignmentOf(row) });
      }
      return step(state, next);
    }
    case 'drop':
      return step(state, without(state.pending, event.ids));
    case 'restore':
      return step(state, event.pending);
    case 'discard':
      return step(state, state.sent);
    case 'sent':
      return { ...state, sent: event.sent };
    case 'answered':
      return afterSave(state, event);
    case 'undo': {
      const pending = state.past.at(-1);
      if (!pending) return state;
      return { ...state, pending, past: state.past.slice(0, -1), future: [state.pending, ...state.future] };
    }
    case 'redo': {
      const [pending, ...future] = state.future;
      if (!pending) return state;
      return { ...state, pending, past: [...state.past, state.pending], future };
    }
  }
}

/** Converts a pending change to the input of the back office. */
export const toOpcodeChange = ({ lbropcode, lbrlabortype }: Opcode, change: PendingChange): OpcodeChange => ({
  pAction: change.action,
  laboropcode: lbropcode,
  payType: lbrlabortype,
  oldopcategory: change.from.opcategory,
  newopcategory: change.to.opcategory,
  olddepartment: change.from.department,
  newdepartment: change.to.department,
});
