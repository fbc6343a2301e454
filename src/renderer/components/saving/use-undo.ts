// Offers Undo in the notice about a save, and runs it. undo-save.ts computes what an undo writes; the undo of cells
// before they are saved is in components/editable-grids.

import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import { type NoticeOptions, useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoAddress, UndoResult, UndoRunner } from '@renderer/platform/notifications/stored-undo';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';
import { messages } from '@shared/kernel/text/messages';

/** An undo that is ready to run. */
interface ReadyUndo {
  /** Null if it has started a job, whose end is a notice of its own. */
  run: () => Promise<UndoResult | null>;
  /** The domains that the undo invalidates. */
  invalidates: readonly Domain[];
  /** True if it undoes a removal. */
  restores?: boolean | undefined;
}

/** The options of the notice about a save that offer Undo; empty where the save cannot be undone. */
export type UndoOffer = Pick<NoticeOptions, 'duration' | 'action'>;

const texts = messages.undo;

/**
 * Returns a function that undoes a save. It works after the page of the save was left, and shows the outcome as a
 * notice: done, done except for what was changed since, or failed, with Retry.
 */
export function useRunUndo(): (recordName: string, load: () => Promise<ReadyUndo>) => Promise<void> {
  const notify = useNotify();
  const invalidate = useInvalidateDomains();
  const runUndo = async (recordName: string, load: () => Promise<ReadyUndo>): Promise<void> => {
    let affected: readonly Domain[] = [];
    let said: Pick<typeof texts, 'done' | 'nothing' | 'failed'> = texts;
    // The notice that offered the undo is gone: without another one nothing shows that the undo waits for its answer.
    let dismissSlowNotice = (): void => undefined;
    const slow = setTimeout(() => {
      const detail = `${messages.actions.undo}: ${recordName}`;
      dismissSlowNotice = notify.persistent(messages.changes.slow, { detail });
    }, SLOW_AFTER_MS);
    try {
      const { run, invalidates, restores } = await load();
      affected = invalidates;
      if (restores) said = texts.removal;
      const result = await run();
      if (result === null) return;
      const { undone, remaining } = result;
      const detail = remaining.length === 0 ? {} : { detail: texts.remaining(remaining.join(', ')) };
      if (undone) notify[remaining.length === 0 ? 'success' : 'warning'](said.done(recordName), detail);
      else notify.warning(said.nothing(recordName), detail);
    } catch (error) {
      notify.error(said.failed(recordName), {
        detail: readAppError(error).message,
        action: { label: messages.actions.retry, onClick: () => void runUndo(recordName, load) },
      });
    } finally {
      clearTimeout(slow);
      dismissSlowNotice();
      invalidate(affected);
    }
  };
  return runUndo;
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
