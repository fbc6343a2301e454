import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { bridge } from '@renderer/platform/bridge/bridge';
import { afterPaint } from '@renderer/platform/browser/after-paint';
import { messages } from '@shared/kernel/text/messages';
import { useConfirm } from '../dialogs/confirm-dialog/confirm-context';
import { UnsavedWorkContext, type UnsavedEntry, type UnsavedWork } from './unsaved-work-context';
import { useUnsavedBlocker } from './use-unsaved-blocker';

/**
 * Collects all unsaved work of the window. The main process is notified, because it handles closing the window and
 * quitting; in a browser tab the page handles `beforeunload` itself. A prompt closes by itself, as with Stay, once its
 * work was saved.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm();
  const entries = useRef(new Set<UnsavedEntry>());
  const onRemoved = useRef(new Set<() => void>());
  const reported = useRef<string | null>(null);
  const notifyMain = useCallback((): void => {
    const what = [...entries.current].map((entry) => entry.what).join(', ');
    if (what === reported.current) return;
    reported.current = what;
    // Without a main process there is no window to close.
    bridge.desktop.setUnsavedWork.mutate({ unsaved: what !== '', what }).catch(() => undefined);
  }, []);
  const update = useCallback((): void => {
    if (reported.current === '') notifyMain();
    // The main process needs to know that something is unsaved; the description changes with every cell of a sheet, so
    // it can wait for the paint.
    else afterPaint(notifyMain);
  }, [notifyMain]);
  const promptAbout = useCallback(
    async (unsaved: readonly UnsavedEntry[]) => {
      if (unsaved.length === 0) return true;
      for (const entry of unsaved) entry.beforePrompt?.();
      const closing = new AbortController();
      const closeIfSaved = (): void => {
        const remaining = new Set([...entries.current].map(({ what }) => what));
        if (!unsaved.some(({ what }) => remaining.has(what))) closing.abort();
      };
      onRemoved.current.add(closeIfSaved);
      const leave = await confirm({
        ...promptTexts(unsaved),
        confirmLabel: messages.leave.confirm,
        cancelLabel: messages.leave.cancel,
        intent: 'danger',
        signal: closing.signal,
      });
      onRemoved.current.delete(closeIfSaved);
      if (leave) {
        for (const entry of unsaved) {
          entry.onLeave?.();
          entries.current.delete(entry);
        }
        notifyMain();
      }
      return leave;
    },
    [confirm, notifyMain],
  );
  const confirmLeave = useCallback(
    (only?: UnsavedEntry) =>
      promptAbout([...entries.current].filter((entry) => only === undefined || entry === only)),
    [promptAbout],
  );
  useUnsavedBlocker(entries, promptAbout);

  useEffect(notifyMain, [notifyMain]);
  useEffect(() => {
    // Electron cancels a prevented unload without a dialog, and the main process prompts there; only a browser tab
    // needs this.
    if (window.bridge) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (entries.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const value = useMemo<UnsavedWork>(
    () => ({
      confirmLeave,
      add: (entry) => {
        entries.current.add(entry);
        update();
        return () => {
          if (!entries.current.delete(entry)) return;
          update();
          // An entry whose texts change is removed and added again at once.
          queueMicrotask(() => onRemoved.current.forEach((check) => check()));
        };
      },
      holdsDraft: (key) => [...entries.current].some(({ draftKey }) => draftKey === key),
    }),
    [confirmLeave, update],
  );
  return <UnsavedWorkContext value={value}>{children}</UnsavedWorkContext>;
}

/** A save that was already sent continues after leaving, so the prompt must not call it unsaved. */
function promptTexts(entries: readonly UnsavedEntry[]): { title: string; body: string } {
  const sent = entries.filter(({ isSent }) => isSent?.());
  const unsaved = entries.filter((entry) => !sent.includes(entry));
  const sentences = [
    unsaved.length > 0 && messages.leave.unsaved(listOf(unsaved)),
    sent.length > 0 && messages.leave.sent(listOf(sent)),
  ];
  return {
    title: unsaved.length > 0 ? messages.leave.titleUnsaved : messages.leave.titleSaving,
    body: sentences.filter(Boolean).join(' '),
  };
}

const listOf = (entries: readonly UnsavedEntry[]): string => entries.map(({ what }) => what).join(', ');
