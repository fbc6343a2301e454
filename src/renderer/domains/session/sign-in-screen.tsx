// The sign-in page: the user chooses a connection and signs in at its identity provider with the browser.

import {
  Button,
  Link,
  Link as FluentLink,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  Title2,
  tokens,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSandboxState } from '@renderer/domains/connections';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import icon from '@renderer/platform/theme/icon.svg';
import { connectionsPaths } from '@shared/domains/connections/paths';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { connectionsTexts } from '@shared/domains/connections/texts';
import { signInTexts } from '@shared/domains/session/texts';
import type { SessionState } from '@shared/kernel/platform/session';
import { messages } from '@shared/kernel/text/messages';
import { ConnectionChoice } from './connection-choice';

type NotSignedIn = Exclude<SessionState, { status: 'signedIn' | 'restoring' }>;

export function SignInScreen({ session }: { session: NotSignedIn }) {
  const styles = useStyles();
  const bridge = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  // Called although this page has gone by then.
  const onSuccess = ({ notice: text }: { notice: string | null }) => text !== null && notify.warning(text);
  const signIn = useMutation(bridge.session.signIn.mutationOptions({ onSuccess }));
  const { error, notice } = session.status === 'signedOut' ? session : {};
  useEffect(() => {
    document.title = signInTexts.pageTitle(messages.product.title);
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src={icon} alt="" className={styles.icon} />
        <Title2 as="h1" className={styles.title}>
          {messages.product.title}
        </Title2>
        {session.status === 'signingIn' ? (
          <SignInWaiting session={session} />
        ) : (
          <>
            <p className={styles.lead}>{signInTexts.lead}</p>
            {error && (
              <MessageBar intent="error" layout="multiline" politeness="assertive">
                <MessageBarBody>
                  <MessageBarTitle>{signInTexts.notSignedIn}</MessageBarTitle>
                  {error.message}
                </MessageBarBody>
              </MessageBar>
            )}
            {notice !== undefined && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  <MessageBarTitle>{signInTexts.notRevokedTitle}</MessageBarTitle>
                  {notice}
                </MessageBarBody>
              </MessageBar>
            )}
            <ConnectionChoice
              busy={signIn.isPending}
              onSignIn={(connectionId, asAnotherUser) => signIn.mutate({ connectionId, asAnotherUser })}
            />
            <FluentLink as="button" onClick={() => void navigate(connectionsPaths.all)}>
              {signInTexts.connections}
            </FluentLink>
          </>
        )}
      </div>
    </main>
  );
}

const useSignInWaitingStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  text: { margin: 0 },
});

interface SignInWaitingProps {
  session: Extract<SessionState, { status: 'signingIn' }>;
}

/** The content of the page while the user signs in with the browser: instructions, a link and a cancel button. */
function SignInWaiting({ session }: SignInWaitingProps) {
  const styles = useSignInWaitingStyles();
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
      <Spinner labelPosition="after" label={starting ? signInTexts.startingSandbox : signInTexts.waiting} />
      <p className={styles.text} role="status">
        {starting ? (sandbox.message ?? connectionsTexts.starting) : signInTexts.waitingText}
      </p>
      {url !== undefined && (
        <Link
          href={url}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            // In Electron the window may not open pages: the main process opens the URL in the browser.
            if (!window.bridge) return;
            event.preventDefault();
            openExternal.mutate({ url });
          }}
        >
          {signInTexts.openPage}
        </Link>
      )}
      <Button onClick={() => cancel.mutate()}>{messages.actions.cancel}</Button>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    height: '100%',
    boxSizing: 'border-box',
    overflow: 'auto',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    width: 'min(480px, 100%)',
    boxSizing: 'border-box',
    padding: '40px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
  },
  icon: { width: '44px', height: '44px' },
  // The name fits one line.
  title: { color: tokens.colorBrandForeground1 },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
});
