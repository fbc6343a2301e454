import { makeStyles, Spinner } from '@fluentui/react-components';
import { Outlet, useMatches } from 'react-router-dom';
import { z } from 'zod';
import { SignInScreen } from '@renderer/domains/session';
import { AppShell } from './shell/app-shell';
import { PlainShell } from './shell/plain-shell';
import { useSession } from '@renderer/platform/session/session-context';

const useStyles = makeStyles({ wait: { height: '100%', display: 'grid', placeItems: 'center' } });

/** A route with this handle can be opened before sign-in: the connections one signs in with. */
const openHandle = z.object({ beforeSignIn: z.literal(true) });

/** The page where somebody is signed in, the sign-in page otherwise. The address waits meanwhile. */
export function SessionGate() {
  const styles = useStyles();
  const session = useSession();
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
