// Offers Undo in the notice about a save; run-undo.ts runs it. undo-save.ts computes what an undo writes; the undo of cells
// before they are saved is in components/editable-grids.

import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { type NoticeOptions, useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoAddress, UndoRunner } from '@renderer/platform/notifications/stored-undo';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';
import { messages } from '@shared/kernel/text/messages';
import type { ReadyUndo } from './run-undo';

/** The options of the notice about a save that offer Undo; empty where the save cannot be undone. */
export type UndoOffer = Pick<NoticeOptions, 'duration' | 'action'>;

/**
 * Returns a function that undoes a save. It works after the page of the save was left, and shows the outcome as a
 * notice: done, done except for what was changed since, or failed, with Retry.
 */
export function useRunUndo(): (recordName: string, load: () => Promise<ReadyUndo>) => Promise<void> {
  const notify = useNotify();
  const invalidate = useInvalidateDomains();
  // The first screen offers the undo of a job, and has no room for what runs one.
  return (recordName, load) =>
    import('./run-undo').then(
      ({ runUndo }) => runUndo(recordName, load, { notify, invalidate }),
      notify.error,
    );
}

/** Returns a function that offers to undo a save. `stored` is the undo as data, which survives a reload of the page. */
export function useOfferUndo(): (recordName: string, undo: ReadyUndo, stored?: StoredUndo) => UndoOffer {
  const runUndo = useRunUndo();
  return (recordName, undo, stored) => ({
    duration: 'undo',
    action: {
      label: messages.actions.undo,
      recordName,
      onClick: () => void runUndo(recordName, async () => undo),
      inHistory: true,
      ...(stored === undefined ? {} : { undo: stored }),
    },
  });
}

/** Returns a function that offers an undo whose runner needs its data alone (`actionUndo` of undo-runner.ts). */
export function useOfferActionUndo(): (runner: UndoRunner, address: UndoAddress, what: string) => UndoOffer {
  const offerUndo = useOfferUndo();
  return ({ run, ...rest }, { kind, key }, what) => {
    const stored: StoredUndo = { kind, key, what, changes: {} };
    return offerUndo(what, { ...rest, run: () => run(stored) }, stored);
  };
}
