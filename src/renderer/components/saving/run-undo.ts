// Runs an undo and shows its outcome as a notice. It is loaded when someone presses Undo (use-undo.ts).

import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import type { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import type { useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoResult } from '@renderer/platform/notifications/stored-undo';
import { isUnconfirmed } from '@shared/kernel/app-error';
import { undoTexts as texts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';

/** An undo that is ready to run. */
export interface ReadyUndo {
  /** Null if it has started a job, whose end is a notice of its own. */
  run: () => Promise<UndoResult | null>;
  /** The domains that the undo invalidates. */
  invalidates: readonly Domain[];
  /** True if it undoes a removal. */
  restores?: boolean | undefined;
}

/** What the undo needs of the window; it may outlive the page that offered it. */
interface Hooks {
  notify: ReturnType<typeof useNotify>;
  invalidate: ReturnType<typeof useInvalidateDomains>;
}

/** Undoes a save: done, done except for what was changed since, or failed, with Retry. */
export async function runUndo(
  recordName: string,
  load: () => Promise<ReadyUndo>,
  hooks: Hooks,
): Promise<void> {
  let affected: readonly Domain[] = [];
  let said: Pick<typeof texts, 'done' | 'nothing' | 'failed' | 'unknown'> = texts;
  // The notice that offered the undo is gone: without another one nothing shows that the undo waits for its answer.
  let dismissSlowNotice = (): void => undefined;
  const slow = setTimeout(() => {
    const detail = `${messages.actions.undo}: ${recordName}`;
    dismissSlowNotice = hooks.notify.persistent(messages.changes.slow, { detail });
  }, SLOW_AFTER_MS);
  try {
    const { run, invalidates, restores } = await load();
    affected = invalidates;
    if (restores) said = texts.removal;
    const result = await run();
    if (result === null) return;
    const { undone, remaining } = result;
    const detail = remaining.length === 0 ? {} : { detail: texts.remaining(remaining.join(', ')) };
    if (undone) hooks.notify[remaining.length === 0 ? 'success' : 'warning'](said.done(recordName), detail);
    else hooks.notify.warning(said.nothing(recordName), detail);
  } catch (error) {
    const failed = readAppError(error);
    hooks.notify.error(said[isUnconfirmed(failed) ? 'unknown' : 'failed'](recordName), {
      detail: failed.message,
      action: { label: messages.actions.retry, onClick: () => void runUndo(recordName, load, hooks) },
    });
  } finally {
    clearTimeout(slow);
    dismissSlowNotice();
    hooks.invalidate(affected);
  }
}
