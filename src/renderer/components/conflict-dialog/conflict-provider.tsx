import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConflictContext, type ConflictRequest } from './conflict-context';
import { rememberFocus } from '@renderer/components/focus/focus-trail';

/** Seldom asked, and a table: the first screen does not wait for it. */
const ConflictDialog = lazy(() => import('./conflict-dialog').then((m) => ({ default: m.ConflictDialog })));

interface Asked {
  request: ConflictRequest;
  resolve: (taken: ReadonlySet<string> | null) => void;
  giveBack: () => void;
}

/** Holds the one question of two sides. A second one asked meanwhile leaves the first undecided. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = useRef<Asked | null>(null);
  const put = useCallback((next: Asked | null) => {
    current.current = next;
    setAsked(next);
  }, []);
  const choose = useCallback(
    (request: ConflictRequest) =>
      new Promise<ReadonlySet<string> | null>((resolve) => {
        current.current?.resolve(null);
        put({ request, resolve, giveBack: rememberFocus() });
      }),
    [put],
  );
  const answer = (taken: ReadonlySet<string> | null): void => {
    const { resolve, giveBack } = current.current ?? {};
    put(null);
    resolve?.(taken);
    // The dialog has no trigger of its own, so the focus is given back by hand.
    giveBack?.();
  };
  return (
    <ConflictContext value={choose}>
      {children}
      {asked && (
        <Suspense>
          <ConflictDialog request={asked.request} onAnswer={answer} />
        </Suspense>
      )}
    </ConflictContext>
  );
}
