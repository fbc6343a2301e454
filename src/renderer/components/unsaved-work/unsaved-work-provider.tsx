// Collects the unsaved work of the window, prompts before it is left, and reports it to the main process. It stores
// none of it: drafts are in draft-store.ts.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { bridge } from '@renderer/platform/bridge/bridge';
import { afterPaint } from '@renderer/platform/browser/after-paint';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSessionOver, useSession } from '@renderer/platform/session/session-context';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { formatList } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { useConfirm } from '../dialogs/confirm-dialog/confirm-context';
import { UnsavedWorkContext, type UnsavedEntry, type UnsavedWork } from './unsaved-work-context';
import { useUnsavedBlocker } from './use-unsaved-blocker';

/**
 * The main process handles closing the window and quitting; in a browser tab the page handles `beforeunload` itself. A
 * prompt closes by itself, as with Stay, once its work was saved, and once what it calls sent is not: it was refused, or
 * nobody knows, which only its form says.
 */
export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const entries = useRef(new Set<UnsavedEntry>());
  const prompts = useRef(new Set<() => void>());
  /** What the main process knows; null before it was told anything. */
  const reported = useRef<WindowWork | null>(null);
  const mutations = useQueryClient().getMutationCache();
  const notifyMain = useCallback((): void => {
    const { unsaved, sent } = namesBySending([...entries.current]);
    // The main process joins the names of several windows into one list.
    const work = { unsaved: unsaved.join(', '), sent: sent.join(', ') };
    if (work.unsaved === reported.current?.unsaved && work.sent === reported.current.sent) return;
    reported.current = work;
    // Without a main process there is no window to close.
    bridge.desktop.setUnsavedWork.mutate(isNothing(work) ? null : work).catch(() => undefined);
  }, []);
  const update = useCallback((): void => {
    if (reported.current && isNothing(reported.current)) notifyMain();
    // The main process needs to know that something is unsaved; the description changes with every cell of a sheet, so
    // it can wait for the paint.
    else afterPaint(notifyMain);
  }, [notifyMain]);
  const promptAbout = useCallback(
    async (unsaved: readonly UnsavedEntry[], sentText: (names: string) => string = messages.leave.sent) => {
      if (unsaved.length === 0) return true;
      for (const entry of unsaved) entry.beforePrompt?.();
      const closing = new AbortController();
      const sent = unsaved.filter(isSent);
      const isRefused = (): boolean => sent.some((entry) => entries.current.has(entry) && !isSent(entry));
      const closeIfOver = (): void => {
        const remaining = new Set([...entries.current].map(({ recordName }) => recordName));
        const isSaved = !unsaved.some(({ recordName }) => remaining.has(recordName));
        if (isSaved || isRefused()) closing.abort();
      };
      prompts.current.add(closeIfOver);
      const confirmed = await confirm({
        ...promptTexts(unsaved, sentText),
        confirmLabel: messages.leave.confirm,
        cancelLabel: messages.leave.cancel,
        intent: 'danger',
        signal: closing.signal,
      });
      prompts.current.delete(closeIfOver);
      const leave = confirmed && !isRefused();
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
      only === undefined
        ? promptAbout([...entries.current], messages.leave.sentAtEnd)
        : promptAbout([...entries.current].filter((entry) => entry === only)),
    [promptAbout],
  );
  useUnsavedBlocker(entries, promptAbout);

  useEffect(notifyMain, [notifyMain]);
  const isOver = isSessionOver(useSession());
  // A session may end without the prompt. What waits behind a write in flight must not be sent in the next one.
  useEffect(() => {
    if (!isOver) return;
    const inFlight = [...entries.current].filter((entry) => entry.inFlight);
    const dropped = inFlight.flatMap(({ waiting }) => waiting?.() ?? []);
    for (const entry of inFlight) {
      entry.onLeave?.(true);
      entries.current.delete(entry);
    }
    update();
    // The notices of the session are removed first.
    if (dropped.length > 0)
      afterPaint(() =>
        notify.warning(messages.leave.notSent(formatList(dropped)), { duration: 'untilDismissed' }),
      );
  }, [isOver, update, notify]);
  // Unsaved work becomes sent work, and the other way around, when its write begins and ends.
  useEffect(
    () =>
      mutations.subscribe(() => {
        if (entries.current.size === 0) return;
        update();
        // Work that is saved is removed before the paint.
        if (prompts.current.size > 0) afterPaint(() => prompts.current.forEach((check) => check()));
      }),
    [mutations, update],
  );
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
          queueMicrotask(() => prompts.current.forEach((check) => check()));
        };
      },
      refresh: update,
      holdsDraft: (key) => [...entries.current].some(({ draftKey }) => draftKey === key),
    }),
    [confirmLeave, update],
  );
  return <UnsavedWorkContext value={value}>{children}</UnsavedWorkContext>;
}

/** A save that was already sent continues after leaving, so the prompt must not call it unsaved. */
function promptTexts(
  entries: readonly UnsavedEntry[],
  sentText: (names: string) => string,
): { title: string; body: string } {
  const { unsaved, sent } = namesBySending(entries);
  const sentences = [
    unsaved.length > 0 && messages.leave.unsaved(formatList(unsaved)),
    sent.length > 0 && sentText(formatList(sent)),
  ];
  return {
    title: unsaved.length > 0 ? messages.leave.titleUnsaved : messages.leave.titleSaving,
    body: sentences.filter(Boolean).join(' '),
  };
}

const isSent = (entry: UnsavedEntry): boolean => entry.isSent?.() ?? entry.inFlight === true;

/** Of work in flight, what waits is unsaved, and the rest was sent. */
function namesBySending(entries: readonly UnsavedEntry[]): Record<'unsaved' | 'sent', string[]> {
  return {
    unsaved: entries.flatMap((entry) => (isSent(entry) ? (entry.waiting?.() ?? []) : entry.recordName)),
    sent: entries.flatMap((entry) => (isSent(entry) ? entry.recordName : [])),
  };
}

const isNothing = ({ unsaved, sent }: WindowWork): boolean => unsaved === '' && sent === '';
