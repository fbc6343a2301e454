import { connectionsPaths } from '@shared/domains/connections/paths';
import {
  Link as FluentLink,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Title1,
  tokens,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { messages } from '@shared/kernel/messages';
import type { SessionState } from '@shared/domains/session/model';
import { ConnectionChoice } from './connection-choice';
import { SignInWaiting } from './sign-in-waiting';

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
    width: 'min(440px, 100%)',
    boxSizing: 'border-box',
    padding: '40px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
  },
  title: { color: tokens.colorBrandForeground1 },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type NotSignedIn = Exclude<SessionState, { status: 'signedIn' | 'restoring' }>;

/** Where the console begins: choose a back office, sign in with its identity provider in the browser. */
export function SignInScreen({ session }: { session: NotSignedIn }) {
  const styles = useStyles();
  const bridge = useBridge();
  const navigate = useNavigate();
  const signIn = useMutation(bridge.session.signIn.mutationOptions());
  const error = session.status === 'signedOut' ? session.error : undefined;
  useEffect(() => {
    document.title = `Sign in - ${messages.product.title}`;
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Title1 as="h1" className={styles.title}>
          {messages.product.title}
        </Title1>
        {session.status === 'signingIn' ? (
          <SignInWaiting session={session} />
        ) : (
          <>
            <p className={styles.lead}>Take dealerships and their stores from contract to launch.</p>
            {error && (
              <MessageBar intent="error" layout="multiline" politeness="assertive">
                <MessageBarBody>
                  <MessageBarTitle>You are not signed in</MessageBarTitle>
                  {error.message}
                </MessageBarBody>
              </MessageBar>
            )}
            <ConnectionChoice
              busy={signIn.isPending}
              onSignIn={(connectionId, somebodyElse) => signIn.mutate({ connectionId, somebodyElse })}
            />
            <FluentLink as="button" onClick={() => void navigate(connectionsPaths.all)}>
              Connections
            </FluentLink>
          </>
        )}
      </div>
    </main>
  );
}
