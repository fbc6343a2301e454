// The hook that sends the moves of models to the back office, one change after the other, with undo and redo on the page,
// and Undo in the notice and the bell. What is on its way is shown again when the page is left and opened again; undo and
// redo on the page are then of the moves that were made since.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { assertLiveAndComplete } from '@renderer/components/saving/assert-live-and-complete';
import { actionUndo } from '@renderer/components/saving/undo-runner';
import { useOfferActionUndo } from '@renderer/components/saving/use-undo';
import { type UnsavedEntry, useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import { failureTitle, useChange } from '@renderer/platform/bridge/use-change';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify, type Notify } from '@renderer/platform/notifications/notify-context';
import type { UndoRunner } from '@renderer/platform/notifications/stored-undo';
import { useSession } from '@renderer/platform/session/session-context';
import {
  type MappedModel,
  type MappingKey,
  type MappingKind,
  type ModelMapping,
  type ModelMove,
  storedMovesSchema,
} from '@shared/domains/model-mapping/model';
import { applyMoves, movedSince, undoOf } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { firstItems } from '@shared/kernel/text/format';
import { mappingKeyOf } from './mapping-key';

const MAPPING_INVALIDATES = ['modelMapping', 'menus'] as const;

/** The maximum number of models that an undo names, of those that it leaves where they are. */
const MAX_NAMED = 10;

/** Moves models back to where they were, except those that someone else has moved since. */
export const modelMovesUndo = actionUndo(
  storedMovesSchema,
  async ({ moves, ...key }) => {
    const answer = await calls.modelMapping.ofStore.query(key);
    const { models } = assertLiveAndComplete(answer, modelMappingTexts.mappingOf(moves));
    const back = undoOf(models, moves);
    const left = movedSince(models, moves).map(({ name, target }) => modelMappingTexts.isOn(name, target));
    // The back office refuses them all if one is moved between the read and the call.
    if (back.length > 0) await calls.modelMapping.change.mutate({ ...key, moves: back, whole: false });
    return { undone: back.length > 0, remaining: firstItems(left, MAX_NAMED) };
  },
  MAPPING_INVALIDATES,
);

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
  const [history, setHistory] = useState(NO_HISTORY);
  const [refused, setRefused] = useState(NONE);
  const key = mappingKeyOf(store, kind);
  const queue = useChangeQueue(key);
  /** The change that was sent last from this page: the queue may be of another session by its answer. */
  const last = useRef<QueuedChange>(undefined);
  const { mutate } = useChange(bridge.modelMapping.change.mutationOptions(), {
    recordName: ({ moves }) => modelMappingTexts.mappingOf(moves),
    invalidates: MAPPING_INVALIDATES,
    isQueue: true,
    onInFlight: () => queue.complete(last.current),
    onFailed: (error) => {
      notify.error(
        error,
        failureTitle(error, last.current && modelMappingTexts.mappingOf(last.current.moves)),
      );
      setRefused(last.current?.moves ?? NONE);
      queue.complete(last.current);
    },
  });
  /** Removes Undo from the notices about changes, by their moves, once they were undone on the page. */
  const withdrawals = useRef(new Map<QueuedChange['moves'], () => void>());
  const offerUndo = useOfferActionUndo();
  /** Shows the notice about moves, whose Undo is a call of its own: it works after the page was left, too. */
  const offerUndoOf = (moves: QueuedChange['moves'], [text, options]: QueuedChange['notice']): void => {
    const undo: UndoRunner = {
      ...modelMovesUndo,
      run: async (stored) => {
        const result = await modelMovesUndo.run(stored);
        if (result?.undone) setHistory((before) => withoutStep(before, moves));
        return result;
      },
    };
    const address = { kind: 'modelMoves', key: { ...key, moves } } as const;
    const offered = offerUndo(undo, address, modelMappingTexts.mappingOf(moves));
    withdrawals.current.set(
      moves,
      notify.withdrawable(() => notify.success(text, { ...options, ...offered })),
    );
  };
  const done = async ({ moves, how, notice, undone }: QueuedChange): Promise<void> => {
    // The cached response is patched so that moved models keep their new position until the refetch.
    await patchCachedAnswer<ModelMapping>(cache, bridge.modelMapping.ofStore.queryKey(key), (stored) => ({
      ...stored,
      models: [...applyMoves(stored.models, moves)],
    }));
    setHistory((before) => historyAfter(before, how, moves));
    if (undone) withdrawals.current.get(undone)?.();
    if (how === 'undo') notify.success(...notice);
    else offerUndoOf(moves, notice);
  };
  const sendChange = (first: QueuedChange): void => {
    const { moves, whole } = first;
    last.current = first;
    mutate(
      { ...key, moves: [...moves], whole },
      { onSuccess: () => void done(first).finally(() => queue.complete(first)) },
    );
  };
  const change = (made: Omit<QueuedChange, 'send'>): void => {
    const sent: QueuedChange = { ...made, send: () => sendChange(sent) };
    if (sent.moves.length > 0 && !isSecondClick()) queue.add(sent);
  };
  /**
   * Returns the models as they will be once the queue has been sent, because a second Enter may follow before the first
   * one is rendered.
   */
  const afterQueue = (chosen: readonly MappedModel[]): readonly MappedModel[] =>
    applyMoves(chosen, queue.moves());
  const move = (moves: readonly ModelMove[], whole: boolean): void => {
    const count = whole ? new Set(moves.map(({ make }) => make)).size : moves.length;
    const unmaps = moves.every(({ to }) => to === null);
    const text = modelMappingTexts[unmaps ? 'unmapped' : 'mapped'](kind, count, whole ? 'make' : 'model');
    change({ moves, whole, how: 'move', notice: [text] });
  };
  const undoOrRedo = (how: 'undo' | 'redo'): void => {
    const last = (how === 'undo' ? history.past : history.future).at(-1);
    if (queue.first()) return notify.info(modelMappingTexts.busy);
    if (!last || isSecondClick()) return;
    const moves = undoOf(models, last);
    const left = modelMappingTexts.movedByOthers(last.length - moves.length);
    const options = moves.length < last.length ? { detail: left } : {};
    if (moves.length > 0)
      return change({
        ...{ moves, whole: false, how, notice: [modelMappingTexts[how](moves.length), options] },
        ...(how === 'undo' ? { undone: last } : {}),
      });
    notify.info(left);
    withdrawals.current.get(last)?.();
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
    saving: queue.saving,
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
  /** The moves that it takes back. */
  undone?: readonly ModelMove[];
  /** Sends it from the page that made it, which may have been left and opened again since. */
  send: () => void;
}

const NONE: readonly ModelMove[] = [];

/** The changes on their way of the models of one store, of which the first one is in flight, and its question. */
interface ChangeQueue {
  changes: readonly QueuedChange[];
  /** The moves of the changes. */
  moves: readonly ModelMove[];
  unregisterUnsaved?: (() => void) | undefined;
}

const queueOf = (changes: readonly QueuedChange[]): Pick<ChangeQueue, 'changes' | 'moves'> => ({
  changes,
  moves: changes.flatMap(({ moves }) => moves),
});

/** The unsaved work of a queue, as long as it is not empty: its first change was sent, and the others wait. */
const entryOf = (queue: ChangeQueue): UnsavedEntry => ({
  get recordName() {
    return modelMappingTexts.onItsWay(queueOf(queue.changes.slice(0, 1)).moves.length);
  },
  inFlight: true,
  onLeave: () => {
    Object.assign(queue, queueOf(queue.changes.slice(0, 1)), { unregisterUnsaved: undefined });
    watchers.forEach((watcher) => watcher());
  },
  waiting: () => {
    const { moves } = queueOf(queue.changes.slice(1));
    return moves.length === 0 ? null : modelMappingTexts.mappingOf(moves);
  },
});

/** The queues that are not empty, by their account and the key of their models. */
const queues = new Map<string, ChangeQueue>();

/** Called when a queue has changed: the page that shows it may be another one than the page that sends. */
const watchers = new Set<() => void>();

function watchQueues(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Returns the changes that are on their way: the first one is in flight, and the others follow one by one. They are still
 * sent after the user has switched to another page, but not after the session has ended or the window is closed, which
 * prompts about them. Those of another account, which had the window before, are not shown.
 */
function useChangeQueue(models: MappingKey) {
  const session = useSession();
  const account = session.status === 'signedIn' ? [session.connectionId, session.user.subject] : [];
  const key = JSON.stringify([account, models]);
  const movesNow = useCallback((): readonly ModelMove[] => queues.get(key)?.moves ?? NONE, [key]);
  const saving = useSyncExternalStore(watchQueues, movesNow);
  const unsaved = useUnsavedWorkRegistry();
  const changes = (): readonly QueuedChange[] => queues.get(key)?.changes ?? [];
  const set = (next: readonly QueuedChange[]): void => {
    const queue = Object.assign<Partial<ChangeQueue>, ReturnType<typeof queueOf>>(
      queues.get(key) ?? {},
      queueOf(next),
    );
    if (next.length === 0) {
      queues.delete(key);
      queue.unregisterUnsaved?.();
    } else {
      queues.set(key, queue);
      queue.unregisterUnsaved ??= unsaved.add(entryOf(queue));
      unsaved.refresh();
    }
    watchers.forEach((watcher) => watcher());
  };
  return {
    /** The moves of all changes that are on their way. */
    saving,
    /** The same at the time of the call. */
    moves: movesNow,
    first: (): QueuedChange | undefined => changes()[0],
    /** Adds a change, which is sent at once if no other is on its way. */
    add: (change: QueuedChange): void => {
      const waits = changes().length > 0;
      set([...changes(), change]);
      if (!waits) change.send();
    },
    /** Removes the change that was sent, and sends the next one. */
    complete: (sent: QueuedChange | undefined): void => {
      // A change that was given up has been removed already, so its late response must not remove the next one.
      if (changes()[0] !== sent) return;
      set(changes().slice(1));
      changes()[0]?.send();
    },
  };
}

type Moves = readonly ModelMove[];

/** The undo and redo stacks of moves; the last entry is the newest. */
interface MoveHistory {
  past: readonly Moves[];
  future: readonly Moves[];
}

type HistoryAction = 'move' | 'undo' | 'redo';

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

/** Returns the history without a step that was undone elsewhere, in its notice. */
const withoutStep = ({ past, future }: MoveHistory, moves: Moves): MoveHistory => ({
  past: past.filter((step) => step !== moves),
  future,
});
