// Opens the dialog of a save conflict, one at a time, and returns the focus when it closes. The dialog itself is
// conflict-dialog.tsx; src/shared/kernel/merge/merge-record.ts finds the conflicts.

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { rememberFocus } from '@renderer/components/focus/focus-path';
import { isSessionOver, useSession } from '@renderer/platform/session/session-context';
import { ConflictContext, type ConflictRequest } from './conflict-context';

/** The dialog is rare and contains a table, so it is lazy and the first screen does not wait for it. */
const ConflictDialog = lazy(() => import('./conflict-dialog').then((m) => ({ default: m.ConflictDialog })));

interface PendingConflict {
  request: ConflictRequest;
  resolve: (takeTheirs: ReadonlySet<string> | null) => void;
  restoreFocus: () => void;
}

/** A second request answers the first one with null, and so does the end of the session, after which nothing is saved. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConflict | null>(null);
  const current = useRef<PendingConflict | null>(null);
  const put = useCallback((next: PendingConflict | null) => {
    current.current = next;
    setPending(next);
  }, []);
  const choose = useCallback(
    (request: ConflictRequest) =>
      new Promise<ReadonlySet<string> | null>((resolve) => {
        current.current?.resolve(null);
        put({ request, resolve, restoreFocus: rememberFocus() });
      }),
    [put],
  );
  const isOver = isSessionOver(useSession());
  if (isOver && pending) setPending(null);
  useEffect(() => {
    if (!isOver) return;
    current.current?.resolve(null);
    current.current = null;
  }, [isOver]);
  const answer = (takeTheirs: ReadonlySet<string> | null): void => {
    const { resolve, restoreFocus } = current.current ?? {};
    put(null);
    resolve?.(takeTheirs);
    // The dialog has no trigger to which Fluent could return the focus.
    restoreFocus?.();
  };
  return (
    <ConflictContext value={choose}>
      {children}
      {pending && (
        <Suspense>
          <ConflictDialog request={pending.request} onAnswer={answer} />
        </Suspense>
      )}
    </ConflictContext>
  );
}
