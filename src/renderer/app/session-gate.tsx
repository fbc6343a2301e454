import { makeStyles, Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { z } from 'zod';
import { SignInScreen } from '@renderer/domains/session';
import { AppShell } from './shell/app-shell';
import { PlainShell } from './shell/plain-shell';
import { localState } from '@renderer/platform/local-state';
import { useSession } from '@renderer/platform/session/session-context';

const useStyles = makeStyles({ wait: { height: '100%', display: 'grid', placeItems: 'center' } });

/** A route with this handle can be opened before sign-in: the connections one signs in with. */
const openHandle = z.object({ beforeSignIn: z.literal(true) });

/** The page where somebody is signed in, the sign-in page otherwise. The address waits meanwhile. */
export function SessionGate() {
  const styles = useStyles();
  const session = useSession();
  const nobody = session.status === 'signedOut' && session.error === undefined;
  // Once more when the pages are gone: what was on the screen may have written while the sign-out was under way.
  useEffect(() => {
    if (nobody) localState.clear();
  }, [nobody]);
  const open = useMatches().some((match) => openHandle.safeParse(match.handle).success);
  if (session.status === 'signedIn')
    return (
      <AppShell>
        <Outlet />
      </AppShell>
    );
  if (session.status === 'restoring')
    return (
      <main className={styles.wait}>
        <Spinner label="Opening your session" />
      </main>
    );
  if (open)
    return (
      <PlainShell>
        <Outlet />
      </PlainShell>
    );
  return <SignInScreen session={session} />;
}
