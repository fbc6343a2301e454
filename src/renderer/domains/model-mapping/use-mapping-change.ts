import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedWorkRegistry } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify, type Notify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import { useChange } from '@renderer/platform/use-change';
import type { MappedModel, MappingKind, ModelMove } from '@shared/domains/model-mapping/model';
import { afterMoves, undoOf } from '@shared/domains/model-mapping/moves';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { mappingKeyOf } from './mapping-key';
import { afterTurn, NO_HISTORY, type Turn } from './move-history';

/** Sends models, as they are seen, to where they shall go; null for nowhere. `whole`: all of their makes. */
export type SendModels = (models: readonly MappedModel[], to: string | null, whole: boolean) => void;

export interface MappingSender {
  send: SendModels;
  /** Single models, each to a place of its own. */
  sendMoves: (moves: readonly ModelMove[]) => void;
  /** What is on its way: shown as moved already, and back where it was when it is refused. */
  saving: readonly ModelMove[];
  /** Goes one step back or forth among what was moved here. */
  turn: (turn: 'undo' | 'redo') => void;
  canUndo: boolean;
  canRedo: boolean;
}

interface Sent {
  moves: readonly ModelMove[];
  whole: boolean;
  how: Turn;
  /** What is said when it is done. */
  said: Parameters<Notify['success']>;
}

const NONE: readonly ModelMove[] = [];

/** `models`: as they were read. */
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
  /** The first of them is on its way, the others follow one by one. */
  const queue = useRef<readonly Sent[]>([]);
  const unsaved = useUnsavedWorkRegistry();
  /** What waits is sent from another tab of the window too, but not once this one is closed. */
  const forget = useRef<() => void>(undefined);
  const { mutate } = useChange(bridge.modelMapping.change.mutationOptions(), {
    touches: ['modelMapping', 'menus'],
    onFailed: (error) => {
      notify.error(error);
      settle(queue.current[0]);
    },
  });
  const key = mappingKeyOf(store, kind);
  const done = ({ moves, how, said }: Sent): void => {
    // What was stored stays in its place until it is read again.
    cache.setQueryData(
      bridge.modelMapping.ofStore.queryKey(key),
      (answer) =>
        answer && { ...answer, data: { ...answer.data, models: [...afterMoves(answer.data.models, moves)] } },
    );
    setHistory((before) => afterTurn(before, how, moves));
    notify.success(...said);
  };
  const put = (sent: readonly Sent[]): void => {
    queue.current = sent;
    const moves = sent.flatMap((one) => one.moves);
    setSaving(moves);
    forget.current?.();
    forget.current = undefined;
    if (moves.length === 0) return;
    forget.current = unsaved.add({
      what: modelMappingTexts.onItsWay(moves.length),
      onItsWay: true,
      // The first of them has been sent.
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
      { onSuccess: () => done(first), onSettled: () => settle(first) },
    );
  };
  const settle = (sent: Sent | undefined): void => {
    // One that was given up has made room for the next already.
    if (queue.current[0] !== sent) return;
    put(queue.current.slice(1));
    sendFirst();
  };
  const change = (sent: Sent): void => {
    const waits = queue.current.length > 0;
    if (sent.moves.length === 0 || (waits && isSecondClick())) return;
    put([...queue.current, sent]);
    if (!waits) sendFirst();
  };
  const move = (moves: readonly ModelMove[], whole: boolean): void => {
    const count = whole ? new Set(moves.map(({ make }) => make)).size : moves.length;
    const unmaps = moves.every(({ to }) => to === null);
    const said = modelMappingTexts[unmaps ? 'unmapped' : 'mapped'](kind, count, whole ? 'make' : 'model');
    change({ moves, whole, how: 'move', said: [said] });
  };
  const turn = (how: 'undo' | 'redo'): void => {
    const last = (how === 'undo' ? history.past : history.future).at(-1);
    if (queue.current.length > 0) return notify.info(modelMappingTexts.busy);
    if (!last || isSecondClick()) return;
    const moves = undoOf(models, last);
    const left = modelMappingTexts.movedByOthers(last.length - moves.length);
    const options = moves.length < last.length ? { detail: left } : {};
    if (moves.length > 0)
      return change({ moves, whole: false, how, said: [modelMappingTexts[how](moves.length), options] });
    notify.info(left);
    setHistory((before) => afterTurn(before, how, moves));
  };
  return {
    send: (chosen, to, whole) =>
      move(
        chosen.flatMap(({ make, model, target }) => (target === to ? [] : [{ make, model, target, to }])),
        whole,
      ),
    sendMoves: (moves) => move(moves, false),
    saving,
    turn,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
