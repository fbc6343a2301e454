import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type ConfirmRequest } from './confirm-context';
import { ConfirmDialog } from './confirm-dialog';

interface Asked {
  request: ConfirmRequest;
  resolve: (confirmed: boolean) => void;
  opener: Element | null;
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
        put({ request, resolve, opener: document.activeElement });
      }),
    [put],
  );
  const answer = (confirmed: boolean): void => {
    const { resolve, opener } = current.current ?? {};
    put(null);
    resolve?.(confirmed);
    // The dialog has no trigger of its own, so the focus is given back by hand.
    if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.isConnected && opener.focus());
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog open request={asked.request} onAnswer={answer} />}
    </ConfirmContext>
  );
}
