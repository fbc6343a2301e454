// Opens the dialog of `useConfirm` (confirm-context.ts), one at a time, and returns the focus when it closes. The
// dialog itself is confirm-dialog.tsx.

import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { rememberFocus } from '@renderer/components/focus/focus-path';
import { ConfirmContext, type ConfirmRequest } from './confirm-context';

/** The dialog is lazy, so that the first screen does not wait for it. */
const ConfirmDialog = lazy(() => import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })));

interface PendingConfirmation {
  request: ConfirmRequest;
  resolve: (confirmed: boolean) => void;
  restoreFocus: () => void;
}

/** A second request answers the first one with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  const current = useRef<PendingConfirmation | null>(null);
  const put = useCallback((next: PendingConfirmation | null) => {
    current.current = next;
    setPending(next);
  }, []);
  const answer = useCallback(
    (confirmed: boolean): void => {
      const { resolve, restoreFocus } = current.current ?? {};
      put(null);
      resolve?.(confirmed);
      // The dialog has no trigger to which Fluent could return the focus.
      restoreFocus?.();
    },
    [put],
  );
  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => {
        current.current?.resolve(false);
        const close = (): void => {
          if (current.current?.request === request) answer(false);
        };
        const end = (confirmed: boolean): void => {
          // The component that asks may live for long, and ask often.
          request.signal?.removeEventListener('abort', close);
          resolve(confirmed);
        };
        const next = { request, resolve: end, restoreFocus: rememberFocus() };
        put(next);
        request.signal?.addEventListener('abort', close, { once: true });
      }),
    [put, answer],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Suspense>
          <ConfirmDialog open request={pending.request} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
