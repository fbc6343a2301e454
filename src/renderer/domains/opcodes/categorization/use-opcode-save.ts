// Sends the pending changes of the categorization of opcodes; refused changes stay pending with their reason, and the
// others can be undone from the notice.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  endFailure,
  failureOf,
  showFailure,
  showFailureAfterLeaving,
} from '@renderer/components/form/form-failure';
import { type UndoOffer, useOfferUndo } from '@renderer/components/saving/use-undo';
import { withholdDraft } from '@renderer/components/unsaved-work';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type {
  OpcodeChange,
  OpcodeFinish,
  OpcodeSaveResult,
  StoreOpcodes,
  Assignment,
} from '@shared/domains/opcodes/model';
import {
  categoryStatusOf,
  countOpcodes,
  UNCATEGORIZED,
  isUncategorized,
} from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Store } from '@shared/domains/stores/model';
import { firstItems } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { NO_CHANGES, toOpcodeChange, type PendingChanges } from './categorization';
import type { CategorizationWork } from './use-categorization';

/** Returns the reasons of refused changes by opcode id; the results have the order of the request. */
function refusalsOf(sent: PendingChanges, { results }: OpcodeSaveResult): Map<number, string> {
  const refusals = new Map<number, string>();
  [...sent.keys()].forEach((id, index) => {
    const result = results[index];
    if (result?.status !== 1) refusals.set(id, result?.msg ?? messages.generic.somethingWentWrong);
  });
  return refusals;
}

const INVALIDATES: readonly Domain[] = ['opcodes', 'stores', 'bulkLoad', 'dataEvaluation', 'tenants'];

/** The change that puts the former category and department back. */
const reversed = (change: OpcodeChange): OpcodeChange => ({
  ...change,
  pAction: change.oldopcategory === UNCATEGORIZED ? 'reset' : 'editCell',
  oldopcategory: change.newopcategory,
  newopcategory: change.oldopcategory,
  olddepartment: change.newdepartment,
  newdepartment: change.olddepartment,
});

/** So many opcodes that an undo left as they are have space in a notice. */
const MAX_NAMED = 10;

/** Returns a function that offers to undo saved changes of a store's opcodes. */
function useOpcodeUndo({ storeId, tenantId, dmsType, storeName }: Store) {
  const client = useBridgeClient();
  const offerUndo = useOfferUndo();
  return (made: readonly OpcodeChange[]): UndoOffer => {
    if (made.length === 0) return {};
    const changes = made.map(reversed);
    const run = async () => {
      const { results } = await client.opcodes.save.mutate({
        ...{ storeId, tenantId, dmsType, changes, finish: 'nothing' },
      });
      const remaining = changes.flatMap(({ laboropcode }, at) =>
        results[at]?.status === 1 ? [] : [laboropcode],
      );
      return { undone: remaining.length < changes.length, remaining: firstItems(remaining, MAX_NAMED) };
    };
    return offerUndo(opcodesTexts.categoriesOf(made.length, storeName), { run, invalidates: INVALIDATES });
  };
}

/** Returns the save, and what the one on the way finishes; null while there is none. */
export function useOpcodeSave(store: Store, work: CategorizationWork) {
  const bridge = useBridge();
  const notify = useNotify();
  const cache = useQueryClient();
  const [sentFinish, setSentFinish] = useState<OpcodeFinish>('nothing');
  const { storeId, tenantId, dmsType, storeName } = store;
  const last = useRef<SentSave>(undefined);
  const { mutate, isPending } = useChange(bridge.opcodes.save.mutationOptions(), {
    recordName: opcodesTexts.opcodesOf(storeName),
    invalidates: INVALIDATES,
    onInFlight: () => end(),
    onFailed: (thrown) => {
      end();
      const error = readAppError(thrown);
      if (last.current?.left.aborted)
        showFailureAfterLeaving(notify, {
          ...{ key: work.draftKey, recordName: opcodesTexts.opcodesOf(storeName), failure: failureOf(error) },
        });
      else showFailure(notify, failureOf(error, messages.generic.somethingWentWrong));
    },
  });
  /** Ends a save that was not answered. */
  const end = (): void => {
    work.dispatch({ type: 'sent', sent: NO_CHANGES });
    last.current?.end();
  };
  const undoOf = useOpcodeUndo(store);
  const patchStoredOpcodes = (made: PendingChanges): Promise<void> =>
    patchCachedAnswer<StoreOpcodes>(
      cache,
      bridge.opcodes.ofStore.queryKey({ storeId, tenantId }),
      (stored) => {
        const opcodes = stored.opcodes.map((row) => {
          const to = made.get(row.id)?.to;
          return to ? { ...row, ...to, categoryStatus: categoryStatusOf(to) } : row;
        });
        return { ...stored, opcodes, counts: countOpcodes(opcodes) };
      },
    );
  const save = (finish: OpcodeFinish, done: string): void => {
    const sent: PendingChanges = new Map([...work.pending].filter(([id]) => work.byId.has(id)));
    const changes = [...sent].flatMap(([id, change]) => {
      const row = work.byId.get(id);
      return row ? [toOpcodeChange(row, change)] : [];
    });
    const left = work.leaving();
    const take = async (result: OpcodeSaveResult): Promise<void> => {
      const refusals = refusalsOf(sent, result);
      if (refusals.size === 0 && work.endsWith(sent)) endFailure(work.draftKey);
      // The cached response is patched before the pending change is removed; otherwise the row would flash its old
      // value until the refetch.
      await patchStoredOpcodes(new Map([...sent].filter(([id]) => !refusals.has(id))));
      work.dispatch({ type: 'answered', sent, refusals });
      if (left.aborted && refusals.size === 0) work.clearDraftOf(sent);
      // The live region has announced that the last change is not saved yet; the notice announces the rest.
      if (refusals.size === 0) work.announce('');
      const made = [...sent].flatMap(([id, { from, to }]) => {
        const row = refusals.has(id) ? undefined : work.byId.get(id);
        return row ? [{ lbropcode: row.lbropcode, from, to }] : [];
      });
      const detail = savedChangeTexts(made).join('; ');
      const options = detail === '' ? {} : { detail };
      if (refusals.size > 0 && left.aborted) {
        const reason = [...new Set(refusals.values())].join('; ');
        const failure = { title: messages.changes.notSaved, reason };
        const recordName = opcodesTexts.categoriesOf(refusals.size, storeName);
        showFailureAfterLeaving(notify, { key: work.draftKey, failure, recordName });
      } else if (refusals.size > 0) notify.error(opcodesTexts.partlySaved(refusals.size, sent.size), options);
      // What was submitted or finished can no longer be changed.
      else
        notify.success(result.message ?? done, {
          ...options,
          ...(finish === 'nothing' ? undoOf(changes) : {}),
        });
    };
    const input = { storeId, tenantId, dmsType, changes, finish };
    const ended = Promise.withResolvers<void>();
    if (!mutate(input, { onSuccess: (result) => void take(result).finally(ended.resolve) })) return;
    last.current = { left, end: ended.resolve };
    work.dispatch({ type: 'sent', sent });
    setSentFinish(finish);
    void withholdDraft(work.draftKey, ended.promise);
  };
  return { save, saving: isPending ? sentFinish : null };
}

/** The save that was sent last. */
interface SentSave {
  /** Aborted when the user leaves the categorization. */
  left: AbortSignal;
  /** Called with its answer, after which its draft may be offered. */
  end: () => void;
}

/** A change that the back office has stored. */
interface SavedChange {
  lbropcode: string;
  from: Assignment;
  to: Assignment;
}

/** Returns the opcodes by new value, for those whose value changed. */
function namesBy(changes: readonly SavedChange[], field: keyof Assignment): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { lbropcode, from, to } of changes) {
    if (from[field] === to[field]) continue;
    names.set(to[field], [...(names.get(to[field]) ?? []), lbropcode]);
  }
  return names;
}

/** Returns a sentence for each category and department that a save assigned, for its notice. */
export const savedChangeTexts = (changes: readonly SavedChange[]): string[] => [
  ...[...namesBy(changes, 'opcategory')].map(([opcategory, names]) =>
    isUncategorized({ opcategory })
      ? opcodesTexts.categoryReset(names)
      : opcodesTexts.categorySet(names, opcategory),
  ),
  ...[...namesBy(changes, 'department')].map(([department, names]) =>
    opcodesTexts.departmentSet(names, department),
  ),
];
