// Registers the unsaved work of a form or grid, so that the user is prompted before leaving it. draft-store.ts stores it
// against a crash.

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type UnsavedEntry, useUnsavedWorkRegistry } from './unsaved-work-context';

interface Options {
  dirty: boolean;
  /** The name of the unsaved work, in the middle of a sentence: 'the new tenant'. */
  recordName: string;
  /** The key of the draft that stores the work, if one does. */
  draftKey?: string | null;
  /** Called before the user is prompted. */
  onPrompt?: () => void;
  /** Returns true while the work is being saved and leaving no longer cancels that. */
  isSent?: () => boolean;
  onLeave?: () => void;
  /** Called when the user leaves work that is not sent. What was sent stays a draft until it is saved: it may be refused. */
  onDiscard?: () => void;
  /** The whole page holds the work, so that another tab or view of it does not lose it. */
  ofPage?: true;
}

/** After a save call `release()` before navigating, because the form is still dirty in the same tick. */
export function useUnsavedWork(options: Options): {
  release: () => void;
  confirmLeave: () => Promise<boolean>;
  /**
   * Leaves the work without a prompt, after Cancel or Escape. `offerUndo` is called if anything was discarded: what was
   * sent is saved nevertheless.
   */
  discard: (offerUndo: () => void) => void;
} {
  const { dirty, recordName, draftKey, onPrompt, isSent, onLeave, onDiscard, ofPage } = options;
  const registry = useUnsavedWorkRegistry();
  const own = useRef<UnsavedEntry | undefined>(undefined);
  const remove = useRef<(() => void) | undefined>(undefined);
  const beforePrompt = useEffectEvent(() => onPrompt?.());
  const sent = useEffectEvent(() => isSent?.() ?? false);
  const leave = useEffectEvent(() => {
    if (!sent()) onDiscard?.();
    onLeave?.();
  });
  const release = useCallback(() => {
    remove.current?.();
    remove.current = undefined;
    own.current = undefined;
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    own.current = {
      recordName,
      ...(draftKey && { draftKey }),
      ...(ofPage && { ofPage }),
      beforePrompt: () => beforePrompt(),
      isSent: () => sent(),
      onLeave: () => leave(),
    };
    remove.current = registry.add(own.current);
    return release;
  }, [dirty, recordName, draftKey, ofPage, registry, release]);
  /** For a dialog with its own close action: prompts about this work only. */
  const confirmLeave = useCallback(
    async () => own.current === undefined || registry.confirmLeave(own.current),
    [registry],
  );
  const discard = (offerUndo: () => void): void => {
    const isDiscarded = dirty && isSent?.() !== true;
    if (isDiscarded) onDiscard?.();
    onLeave?.();
    if (isDiscarded) offerUndo();
  };
  return { release, confirmLeave, discard };
}
