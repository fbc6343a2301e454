import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { assignmentSuggested } from '@shared/domains/suggestions/rules';
import { suggestionTexts } from '@shared/domains/suggestions/texts';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { z } from 'zod';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { assignmentSchema, opcodeActionSchema, type OpcodeAction } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { categorization, UNCHANGED } from './categorization';
import { conflictsOf, effective, linesOf, type OpcodeLine } from './opcode-lines';

const draftSchema = z.array(
  z.tuple([
    z.number(),
    z.object({ action: opcodeActionSchema, from: assignmentSchema, to: assignmentSchema }),
  ]),
);

/**
 * The unsaved categorization of a store, kept safe from a crash, and everything the screen derives from it.
 * @param say Tells a screen reader of a change: nothing has succeeded before it is saved, so it is no notice.
 */
export function useCategorization(storeId: string, rows: readonly OpcodeLine[], say: (text: string) => void) {
  const [state, dispatch] = useReducer(categorization, UNCHANGED);
  const pending = useMemo(() => effective(rows, state.pending), [rows, state.pending]);
  const lines = useMemo(() => linesOf(rows, pending), [rows, pending]);
  const counts = useMemo(() => countOpcodes(lines), [lines]);
  const conflicts = useMemo(() => conflictsOf(rows, pending), [rows, pending]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const draft = useValueDraft({
    key: `opcodes:${storeId}`,
    schema: draftSchema,
    value: useMemo(() => (pending.size === 0 ? null : [...pending]), [pending]),
    onRestore: (kept) => dispatch({ type: 'restore', pending: new Map(kept) }),
  });
  useUnsavedWork({ dirty: pending.size > 0, what: 'the opcodes', onLeave: draft.clear });

  // What every cell calls stays the same function: another one would draw all of them again.
  const latest = useRef({ byId, pending });
  useEffect(() => {
    latest.current = { byId, pending };
  }, [byId, pending]);
  const change = useCallback(
    (ids: readonly number[], set: { opcategory?: string; department?: string }, action: OpcodeAction) => {
      // Dropped where it is already is no change.
      const found = ids.flatMap((id) => {
        const row = latest.current.byId.get(id);
        const now = { ...row, ...latest.current.pending.get(id)?.to };
        const same =
          (set.opcategory ?? now.opcategory) === now.opcategory &&
          (set.department ?? now.department) === now.department;
        return row && !same ? [row] : [];
      });
      if (found.length === 0) return;
      dispatch({ type: 'change', rows: found, set, action });
      const names = found.map(({ lbropcode }) => lbropcode);
      if (set.opcategory === UNCATEGORIZED) say(opcodesTexts.pendingReset(names));
      else say(opcodesTexts.pendingChange(names, set.opcategory ?? set.department ?? ''));
    },
    [say],
  );
  const accept = useCallback(
    (suggestions: readonly OpcodeSuggestion[]) => {
      const { byId: rows } = latest.current;
      const to = new Map(suggestions.map((one) => [one.id, assignmentSuggested(one, rows.get(one.id))]));
      const found = [...to.keys()].flatMap((id) => rows.get(id) ?? []);
      dispatch({ type: 'assign', rows: found, to });
      say(suggestionTexts.accepted(found.length));
    },
    [say],
  );
  const move = useCallback(
    (ids: readonly number[], opcategory: string) => change(ids, { opcategory }, 'dragDrop'),
    [change],
  );
  const reset = useCallback(
    (ids: readonly number[]) => change(ids, { opcategory: UNCATEGORIZED }, 'reset'),
    [change],
  );
  const setDepartment = useCallback(
    (ids: readonly number[], department: string) => change(ids, { department }, 'editCell'),
    [change],
  );
  return {
    ...{ pending, lines, counts, conflicts, byId, dispatch, offer: draft.offer },
    ...{ change, accept, move, reset, setDepartment },
    refusals: state.refusals,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  };
}

export type CategorizationWork = ReturnType<typeof useCategorization>;
