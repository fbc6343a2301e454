import { Button, Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import type { SessionState } from '@shared/domains/session/model';
import { useSandboxState } from '@renderer/domains/connections';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  text: { margin: 0 },
});

interface SignInWaitingProps {
  session: Extract<SessionState, { status: 'signingIn' }>;
}

/** While the browser has the sign-in page: what to do there, how to reach it, how to stop. */
export function SignInWaiting({ session }: SignInWaitingProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const sandbox = useSandboxState();
  const onError = (error: unknown): void => notify.error(error);
  const cancel = useMutation(bridge.session.cancelSignIn.mutationOptions({ onError }));
  const openExternal = useMutation(bridge.desktop.openExternal.mutationOptions({ onError }));
  const starting = session.connectionId === SANDBOX_CONNECTION_ID && sandbox?.status === 'starting';
  const { url } = session;
  return (
    <div className={styles.root}>
      <Spinner
        labelPosition="after"
        label={starting ? 'Starting the sandbox back office' : 'Waiting for the sign-in in your browser'}
      />
      <p className={styles.text} role="status">
        {starting
          ? 'This takes a few seconds the first time.'
          : 'Sign in on the page that opened, then come back here.'}
      </p>
      {url !== undefined && (
        <Link
          href={url}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            // In Electron the window may not open pages: main hands the address to the browser.
            if (!window.bridge) return;
            event.preventDefault();
            openExternal.mutate({ url });
          }}
        >
          The browser did not open? Open the sign-in page
        </Link>
      )}
      <Button onClick={() => cancel.mutate()}>Cancel</Button>
    </div>
  );
}
