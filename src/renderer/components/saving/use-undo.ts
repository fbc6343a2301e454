import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { type NoticeOptions, useNotify } from '@renderer/platform/notifications/notify-context';
import { messages } from '@shared/kernel/text/messages';

/** What an undo has done: whether anything was undone, and the labels of what stays as it is. */
export interface UndoResult {
  undone: boolean;
  remaining: readonly string[];
}

/** The options of the notice about a save that offer Undo; empty where the save cannot be undone. */
export type UndoOffer = Pick<NoticeOptions, 'duration' | 'action'>;

type OfferUndo = (what: string, invalidates: readonly Domain[], run: () => Promise<UndoResult>) => UndoOffer;

const texts = messages.undo;

/**
 * Returns a function that offers to undo a save. It works after the page of the save was left, and shows the outcome as
 * a notice: done, done except for what was changed since, or failed, with Retry.
 */
export function useOfferUndo(): OfferUndo {
  const notify = useNotify();
  const invalidate = useInvalidateDomains();
  return (what, invalidates, run) => {
    const undo = async (): Promise<void> => {
      try {
        const { undone, remaining } = await run();
        const detail = remaining.length === 0 ? {} : { detail: texts.remaining(remaining.join(', ')) };
        if (undone) notify[remaining.length === 0 ? 'success' : 'warning'](texts.done(what), detail);
        else notify.warning(texts.nothing(what), detail);
      } catch (error) {
        notify.error(texts.failed(what), {
          detail: readAppError(error).message,
          action: { label: texts.retry, onClick: () => void undo() },
        });
      } finally {
        invalidate(invalidates);
      }
    };
    const action = { label: texts.undo, onClick: () => void undo(), inHistory: true } as const;
    return { duration: 'undo', action };
  };
}
