// What the router shows by the state of the session: a screen, the sign-in screen, or a spinner while the session opens.

import { makeStyles, Spinner } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { loadSignInScreen } from '@renderer/domains/session';
import { useHasInteracted } from '@renderer/platform/interaction/use-first-interaction';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { windowState } from '@renderer/platform/memory/window-state';
import { useNoticeHistory } from '@renderer/platform/notifications/notify-context';
import { useSession } from '@renderer/platform/session/session-context';
import { isRecord } from '@shared/kernel/guard';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { AppShell } from './shell/app-shell';
import { PlainShell } from './shell/plain-shell';

const loadStoredNotices = () => import('./shell/stored-notices').then((m) => m.StoredNotices);

/** Before the first notice, or an interaction that may open the bell, there is nothing to store or to restore. */
function NoticeStorage() {
  const { notices } = useNoticeHistory();
  const interacted = useHasInteracted();
  return (
    (interacted || notices.length > 0) && (
      <Suspense>
        <LazyComponent load={loadStoredNotices} props={{}} />
      </Suspense>
    )
  );
}

const useStyles = makeStyles({ wait: { height: '100%', display: 'grid', placeItems: 'center' } });

/**
 * Whether a route opens before sign-in, as the pages of the connections do, because signing in requires a connection.
 */
const isOpen = (handle: unknown): boolean => isRecord(handle) && handle['beforeSignIn'] === true;

/**
 * Renders the page if a user is signed in, and the sign-in page otherwise. The URL does not change, so that the user
 * continues on the same page after signing in.
 */
export function SessionGate() {
  const styles = useStyles();
  const session = useSession();
  const isSignOutComplete = session.status === 'signedOut' && session.error === undefined;
  // Cleared a second time after the pages unmounted: a page may have written to the state while sign-out was in
  // progress.
  useEffect(() => {
    if (isSignOutComplete) windowState.clear();
  }, [isSignOutComplete]);
  const open = useMatches().some(({ handle }) => isOpen(handle));
  if (session.status === 'signedIn')
    return (
      <AppShell>
        <NoticeStorage />
        <Outlet />
      </AppShell>
    );
  const waiting = (
    <main className={styles.wait}>
      <Spinner label={shellTexts.openingSession} />
    </main>
  );
  if (session.status === 'restoring') return waiting;
  if (open)
    return (
      <PlainShell>
        <Outlet />
      </PlainShell>
    );
  // The sign-in screen is lazy, because most starts have a session.
  return (
    <Suspense fallback={waiting}>
      <LazyComponent load={loadSignInScreen} props={{ session }} />
    </Suspense>
  );
}
