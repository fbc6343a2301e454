import { makeStyles, Spinner } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { loadSignInScreen } from '@renderer/domains/session';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { AppShell } from './shell/app-shell';
import { PlainShell } from './shell/plain-shell';
import { localState } from '@renderer/platform/local-state';
import { isRecord } from '@shared/kernel/guard';
import { useSession } from '@renderer/platform/session/session-context';

const useStyles = makeStyles({ wait: { height: '100%', display: 'grid', placeItems: 'center' } });

/** A route with this handle can be opened before sign-in: the connections one signs in with. */
const isOpen = (handle: unknown): boolean => isRecord(handle) && handle['beforeSignIn'] === true;

/** The page where somebody is signed in, the sign-in page otherwise. The address waits meanwhile. */
export function SessionGate() {
  const styles = useStyles();
  const session = useSession();
  const nobody = session.status === 'signedOut' && session.error === undefined;
  // Once more when the pages are gone: what was on the screen may have written while the sign-out was under way.
  useEffect(() => {
    if (nobody) localState.clear();
  }, [nobody]);
  const open = useMatches().some(({ handle }) => isOpen(handle));
  if (session.status === 'signedIn')
    return (
      <AppShell>
        <Outlet />
      </AppShell>
    );
  const waiting = (
    <main className={styles.wait}>
      <Spinner label="Opening your session" />
    </main>
  );
  if (session.status === 'restoring') return waiting;
  if (open)
    return (
      <PlainShell>
        <Outlet />
      </PlainShell>
    );
  // Whoever is still signed in, at most starts, does not wait for its code.
  const SignInScreen = lazyComponent(loadSignInScreen);
  return (
    <Suspense fallback={waiting}>
      <SignInScreen session={session} />
    </Suspense>
  );
}
