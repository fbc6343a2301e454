import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type ConfirmRequest } from './confirm-context';
import { rememberFocus } from '@renderer/components/focus/focus-trail';

/** The first screen does not wait for it. */
const ConfirmDialog = lazy(() => import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })));

interface Asked {
  request: ConfirmRequest;
  resolve: (confirmed: boolean) => void;
  giveBack: () => void;
}

/** Holds the one question on the screen. A second question asked meanwhile answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = useRef<Asked | null>(null);
  const put = useCallback((next: Asked | null) => {
    current.current = next;
    setAsked(next);
  }, []);
  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => {
        current.current?.resolve(false);
        put({ request, resolve, giveBack: rememberFocus() });
      }),
    [put],
  );
  const answer = (confirmed: boolean): void => {
    const { resolve, giveBack } = current.current ?? {};
    put(null);
    resolve?.(confirmed);
    // The dialog has no trigger of its own, so the focus is given back by hand.
    giveBack?.();
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog open request={asked.request} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
