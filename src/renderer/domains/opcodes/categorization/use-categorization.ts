// The unsaved categorization of a store's opcodes: pending changes with undo and redo, conflicts, refusals, counts and
// the draft.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { z } from 'zod';
import { useUnsavedWork, useValueDraft } from '@renderer/components/unsaved-work';
import { mergeEntries } from '@renderer/components/unsaved-work/merge-drafts';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCancellation } from '@renderer/platform/bridge/use-cancellation';
import { assignmentSchema, opcodeActionSchema, type OpcodeAction } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { suggestedAssignment } from '@shared/domains/suggestions/rules';
import { suggestionTexts } from '@shared/domains/suggestions/texts';
import {
  categorizationReducer,
  INITIAL_CATEGORIZATION,
  isPartOf,
  type PendingChanges,
} from './categorization';
import { conflictsOf, effectiveChanges, withPendingChanges, type OpcodeLine } from './opcode-lines';

const draftSchema = z.array(
  z.tuple([
    z.number(),
    z.object({ action: opcodeActionSchema, from: assignmentSchema, to: assignmentSchema }),
  ]),
);

/** @param announce Writes to the live region. Changes are not shown as notices, because they are not saved yet. */
export function useCategorization(
  storeId: string,
  rows: readonly OpcodeLine[],
  announce: (text: string) => void,
) {
  const [state, dispatch] = useReducer(categorizationReducer, INITIAL_CATEGORIZATION);
  const pending = useMemo(() => effectiveChanges(rows, state.pending), [rows, state.pending]);
  const lines = useMemo(() => withPendingChanges(rows, pending), [rows, pending]);
  const counts = useMemo(() => countOpcodes(lines), [lines]);
  const conflicts = useMemo(() => conflictsOf(rows, pending), [rows, pending]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const draftKey = `opcodes:${storeId}`;
  const draft = useValueDraft({
    key: draftKey,
    schema: draftSchema,
    value: useMemo(() => (pending.size === 0 ? null : [...pending]), [pending]),
    merge: mergeEntries,
    onRestore: (stored) => dispatch({ type: 'restore', pending: new Map(stored) }),
    isStored: (stored) => effectiveChanges(rows, new Map(stored)).size === 0,
  });
  const cache = useQueryClient();
  const saveKey = useBridge().opcodes.save.mutationKey();
  const page = useCancellation();
  useUnsavedWork({
    dirty: pending.size > 0,
    recordName: opcodesTexts.unsavedWork,
    draftKey,
    isSent: () => cache.isMutating({ mutationKey: saveKey }) > 0,
    onDiscard: draft.leave,
  });

  // The callbacks are used by every cell and must be stable, because a new function would render all cells again. They
  // read the current values from a ref.
  const latest = useRef({ byId, pending });
  useEffect(() => {
    latest.current = { byId, pending };
  }, [byId, pending]);
  const change = useCallback(
    (ids: readonly number[], set: { opcategory?: string; department?: string }, action: OpcodeAction) => {
      // A drop on the current group changes nothing.
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
      if (set.opcategory === UNCATEGORIZED) announce(opcodesTexts.pendingReset(names));
      else announce(opcodesTexts.pendingChange(names, set.opcategory ?? set.department ?? ''));
    },
    [announce],
  );
  const accept = useCallback(
    (suggestions: readonly OpcodeSuggestion[]) => {
      const { byId: rows } = latest.current;
      const to = new Map(suggestions.map((one) => [one.id, suggestedAssignment(one, rows.get(one.id))]));
      const found = [...to.keys()].flatMap((id) => rows.get(id) ?? []);
      dispatch({ type: 'assign', rows: found, to });
      announce(suggestionTexts.accepted(found.length));
    },
    [announce],
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
  const isAll = (sent: PendingChanges): boolean => isPartOf(latest.current.pending, sent);
  const clearDraftOf = (sent: PendingChanges): void => {
    if (isAll(sent)) draft.settle();
  };
  return {
    ...{ pending, lines, counts, conflicts, byId, dispatch, draftKey, offer: draft.offer },
    ...{ change, accept, move, reset, setDepartment, announce },
    /** Returns the signal that is aborted when the user leaves the categorization. */
    leaving: page.token,
    /** Removes the draft once `sent` is stored, unless something was changed after that was sent. */
    clearDraftOf,
    /** Returns whether nothing is left to save once `sent` is stored, an earlier draft that is offered included. */
    endsWith: (sent: PendingChanges): boolean => isAll(sent) && !draft.hasOffer(),
    refusals: state.refusals,
    isSending: state.sent.size > 0,
    /** Whether something is neither saved nor on its way, for example that a change on its way was undone. */
    hasUnsent: !isPartOf(pending, state.sent) || !isPartOf(state.sent, state.pending),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  };
}

export type CategorizationWork = ReturnType<typeof useCategorization>;
