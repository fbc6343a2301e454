// Lets the notices of the bell survive a reload of the page, each with its Undo if that is data.
// platform/notifications/notify-provider.tsx holds and shows the notices.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRunUndo } from '@renderer/components/saving/use-undo';
import { sendAtOnce } from '@renderer/platform/bridge/bridge';
import { useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { windowState } from '@renderer/platform/memory/window-state';
import type { NoticeRecord } from '@renderer/platform/notifications/notice-record';
import { useNoticeHistory } from '@renderer/platform/notifications/notify-context';
import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';
import type { StoredNotice, StoredUndo } from '@shared/kernel/platform/stored-notice';
import { messages } from '@shared/kernel/text/messages';

interface StoredNoticesProps {
  /** The code that undoes the saves of each kind of record. */
  undoLoaders?: UndoLoaders;
}

/**
 * The code that undoes the saves of each kind of record, found by its location. It is no part of the manifests, because
 * the first screen loads those. The `undo.ts` of a domain names the code, which is loaded when an undo is run.
 */
export const UNDO_LOADERS: UndoLoaders = Object.assign(
  {},
  ...Object.values(import.meta.glob<UndoLoaders>('../../domains/*/undo.ts', { eager: true, import: 'undo' })),
);

/**
 * Renders nothing. The notices are stored in the main process and not in the storage of the page, because an undo holds
 * the values of a record.
 */
export function StoredNotices({ undoLoaders = UNDO_LOADERS }: StoredNoticesProps) {
  const { notices: calls } = useBridgeClient();
  const { notices, restore } = useNoticeHistory();
  const runUndo = useRunUndo();
  const [windowId] = useState(nameWindow);
  /** The notices as they are stored, by id; null until the earlier ones are restored. */
  const stored = useRef<Map<string, StoredNotice> | null>(null);
  const [isRestored, setRestored] = useState(false);
  const undoOf = useRef((undo: StoredUndo): void => void undo);
  /** The notices of which it is not known yet that they are stored, by id. */
  const unanswered = useRef(new Map<string, StoredNotice>());
  const listed = useRef(notices);
  // A notice is sent in the same task in which it is shown: whoever sees it may reload the page.
  useLayoutEffect(() => {
    listed.current = notices;
    undoOf.current = (undo) =>
      void runUndo(undo.what, async () => {
        const load = undoLoaders[undo.kind];
        if (!load) throw new Error(`No domain undoes ${undo.kind}.`);
        const { run, ...rest } = await load();
        return { ...rest, run: () => run(undo) };
      });
  });
  useEffect(() => {
    let isCurrent = true;
    void calls.list.query({ windowId }).then(
      (earlier) => {
        if (!isCurrent) return;
        stored.current = new Map(earlier.map((notice) => [notice.id, notice]));
        const shown = new Set(listed.current.map(({ id }) => id));
        const missing = earlier.filter(({ id }) => !shown.has(id));
        restore(missing.map((notice) => recordOf(notice, (undo) => undoOf.current(undo))));
        setRestored(true);
      },
      // Without an answer nothing can be restored; what is stored stays for the next reload.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, windowId, restore]);
  useLayoutEffect(() => {
    const { current: known } = stored;
    if (!isRestored || known === null) return;
    if (notices.length === 0 && known.size > 0) {
      known.clear();
      unanswered.current.clear();
      ignoreFailure(calls.clear.mutate({ windowId }));
    }
    // The oldest one first, because each is stored before the former ones.
    for (const notice of notices.map(storedNoticeOf).toReversed()) {
      if (notice === null || isSameNotice(known.get(notice.id), notice)) continue;
      known.set(notice.id, notice);
      unanswered.current.set(notice.id, notice);
      const settle = (): void => {
        if (unanswered.current.get(notice.id) === notice) unanswered.current.delete(notice.id);
      };
      ignoreFailure(calls.put.mutate({ windowId, notice }).finally(settle));
    }
  }, [calls, windowId, notices, isRestored]);
  useEffect(() => {
    const { current: waiting } = unanswered;
    const sendWaiting = (): void =>
      waiting.forEach((notice) => sendAtOnce('notices.put', { windowId, notice }));
    window.addEventListener('pagehide', sendWaiting);
    return () => window.removeEventListener('pagehide', sendWaiting);
  }, [windowId]);
  return null;
}

/** A notice that could not be stored is in the bell all the same, until the page is reloaded. */
const ignoreFailure = (call: Promise<unknown>): void => void call.catch(() => undefined);

/** Returns the name of this window, which stays the same when the page is reloaded. */
function nameWindow(): string {
  const name = windowState.get('windowId') ?? crypto.randomUUID();
  windowState.set('windowId', name);
  return name;
}

/** Only the undo of a notice changes, when it is used. */
const isSameNotice = (one: StoredNotice | undefined, other: StoredNotice): boolean =>
  one !== undefined && (one.undo === undefined) === (other.undo === undefined);

/** Returns a notice as data; null if its text is more than a text. */
function storedNoticeOf({ id, at, intent, text, title, detail, action }: NoticeRecord): StoredNotice | null {
  if (typeof text !== 'string') return null;
  return {
    ...{ id, at, intent, text },
    ...(title === undefined ? {} : { title }),
    ...(detail === undefined ? {} : { detail }),
    ...(action?.undo === undefined ? {} : { undo: action.undo }),
  };
}

const recordOf = ({ undo, ...notice }: StoredNotice, run: (undo: StoredUndo) => void): NoticeRecord => ({
  ...notice,
  durationMs: null,
  ...(undo === undefined
    ? {}
    : {
        action: {
          label: messages.actions.undo,
          recordName: undo.what,
          onClick: () => run(undo),
          inHistory: true,
          undo,
        },
      }),
});
