// The hook that sends the moves of models to the back office, one change after the other, with undo and redo.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { useChange } from '@renderer/platform/bridge/use-change';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify, type Notify } from '@renderer/platform/notifications/notify-context';
import type { MappedModel, MappingKind, ModelMapping, ModelMove } from '@shared/domains/model-mapping/model';
import { applyMoves, undoOf } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { mappingKeyOf } from './mapping-key';
import { historyAfter, NO_HISTORY, type HistoryAction } from './move-history';

/** The moves in flight, and the functions that move models, undo and redo. */
export interface MappingSender {
  send: SendModels;
  /** Moves single models, each to its own target. */
  sendMoves: (moves: readonly ModelMove[]) => void;
  /** Moves in flight. They are applied optimistically and rolled back if the back office refuses them. */
  saving: readonly ModelMove[];
  /** Undoes or redoes one step of the moves made here. */
  undoOrRedo: (undoOrRedo: 'undo' | 'redo') => void;
  canUndo: boolean;
  canRedo: boolean;
  /** The moves of the last change that was refused. */
  refused: readonly ModelMove[];
}

/** @param models The models as they were read, without the moves in flight. */
export function useMappingChange(
  store: Store,
  kind: MappingKind,
  models: readonly MappedModel[],
): MappingSender {
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const [saving, setSaving] = useState(NONE);
  const [history, setHistory] = useState(NO_HISTORY);
  const [refused, setRefused] = useState(NONE);
  /** The first change is in flight, and the others follow one by one. */
  const queue = useRef<readonly QueuedChange[]>([]);
  const unsaved = useUnsavedWorkRegistry();
  /**
   * Removes the entry for the queue from the unsaved work. Queued changes are still sent after the user switches to
   * another tab of the store, but not after the window is closed.
   */
  const unregisterUnsaved = useRef<() => void>(undefined);
  const { mutate } = useChange(bridge.modelMapping.change.mutationOptions(), {
    invalidates: ['modelMapping', 'menus'],
    isQueue: true,
    onInFlight: () => completeFirst(queue.current[0]),
    onFailed: (error) => {
      const [first] = queue.current;
      notify.error(error);
      setRefused(first?.moves ?? NONE);
      completeFirst(first);
    },
  });
  const key = mappingKeyOf(store, kind);
  const done = async ({ moves, how, notice }: QueuedChange): Promise<void> => {
    // The cached response is patched so that moved models keep their new position until the refetch.
    await patchCachedAnswer<ModelMapping>(cache, bridge.modelMapping.ofStore.queryKey(key), (stored) => ({
      ...stored,
      models: [...applyMoves(stored.models, moves)],
    }));
    setHistory((before) => historyAfter(before, how, moves));
    notify.success(...notice);
  };
  const setQueue = (sent: readonly QueuedChange[]): void => {
    queue.current = sent;
    const moves = sent.flatMap((one) => one.moves);
    setSaving(moves);
    unregisterUnsaved.current?.();
    unregisterUnsaved.current = undefined;
    if (moves.length === 0) return;
    unregisterUnsaved.current = unsaved.add({
      recordName: modelMappingTexts.onItsWay(moves.length),
      inFlight: true,
      // The first change has been sent.
      onLeave: () => {
        queue.current = queue.current.slice(0, 1);
      },
    });
  };
  const sendFirst = (): void => {
    const [first] = queue.current;
    if (!first) return;
    const { moves, whole } = first;
    mutate(
      { ...key, moves: [...moves], whole },
      { onSuccess: () => void done(first).finally(() => completeFirst(first)) },
    );
  };
  const completeFirst = (sent: QueuedChange | undefined): void => {
    // A cancelled change has already been removed from the queue, so a late response must not remove the next one.
    if (queue.current[0] !== sent) return;
    setQueue(queue.current.slice(1));
    sendFirst();
  };
  const change = (sent: QueuedChange): void => {
    const waits = queue.current.length > 0;
    if (sent.moves.length === 0 || isSecondClick()) return;
    setQueue([...queue.current, sent]);
    if (!waits) sendFirst();
  };
  /**
   * Returns the models as they will be once the queue has been sent, because a second Enter may follow before the first
   * one is rendered.
   */
  const afterQueue = (chosen: readonly MappedModel[]): readonly MappedModel[] =>
    applyMoves(
      chosen,
      queue.current.flatMap(({ moves }) => moves),
    );
  const move = (moves: readonly ModelMove[], whole: boolean): void => {
    const count = whole ? new Set(moves.map(({ make }) => make)).size : moves.length;
    const unmaps = moves.every(({ to }) => to === null);
    const text = modelMappingTexts[unmaps ? 'unmapped' : 'mapped'](kind, count, whole ? 'make' : 'model');
    change({ moves, whole, how: 'move', notice: [text] });
  };
  const undoOrRedo = (how: 'undo' | 'redo'): void => {
    const last = (how === 'undo' ? history.past : history.future).at(-1);
    if (queue.current.length > 0) return notify.info(modelMappingTexts.busy);
    if (!last || isSecondClick()) return;
    const moves = undoOf(models, last);
    const left = modelMappingTexts.movedByOthers(last.length - moves.length);
    const options = moves.length < last.length ? { detail: left } : {};
    if (moves.length > 0)
      return change({ moves, whole: false, how, notice: [modelMappingTexts[how](moves.length), options] });
    notify.info(left);
    setHistory((before) => historyAfter(before, how, moves));
  };
  return {
    send: (chosen, to, whole) =>
      move(
        afterQueue(chosen).flatMap(({ make, model, target }) =>
          target === to ? [] : [{ make, model, target, to }],
        ),
        whole,
      ),
    sendMoves: (moves) => move(moves, false),
    saving,
    undoOrRedo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    refused,
  };
}

/**
 * Moves displayed models to a target, or to none if it is null. `whole` says that they are all models of their makes.
 */
export type SendModels = (models: readonly MappedModel[], to: string | null, whole: boolean) => void;

interface QueuedChange {
  moves: readonly ModelMove[];
  whole: boolean;
  how: HistoryAction;
  /** The notice after the change. */
  notice: Parameters<Notify['success']>;
}

const NONE: readonly ModelMove[] = [];
