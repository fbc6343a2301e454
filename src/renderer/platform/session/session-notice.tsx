import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from './session-context';

const useStyles = makeStyles({ bar: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalXS } });

const TEXTS: Record<Exclude<SessionStorage, 'keychain'>, string> = {
  'memory-no-keychain':
    'This computer has no keychain that could keep your session. You stay signed in until the console is closed.',
  'memory-keychain-locked':
    'The keychain is locked, so your session is kept in memory only. Unlock it and sign in again to stay signed in after the console is closed.',
};

/** Shared by all windows of the session; signing out removes it. */
const DISMISSED = 'session-notice-dismissed';

/** Notices about the session for the signed-in user. */
export function SessionNotice() {
  return (
    <>
      <NotRenewedNotice />
      <NoRoleNotice />
      <StorageNotice />
    </>
  );
}

function NotRenewedNotice() {
  const session = useSession();
  if (session.status !== 'signedIn' || session.renewalFailure === undefined) return null;
  return <SignInAgain reason={session.renewalFailure} />;
}

/** The provider may accept a new sign-in where it does not renew the old one. */
function SignInAgain({ reason }: { reason: string }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate } = useMutation(
    bridge.session.signInAgain.mutationOptions({
      onError: (error) => readAppError(error).code !== 'SIGN_IN_CANCELLED' && notify.error(error),
    }),
  );
  return (
    <MessageBar intent="warning" layout="multiline" className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody>
        <MessageBarTitle>{messages.session.notRenewedTitle}</MessageBarTitle>
        {reason}. {messages.session.notRenewedHelp}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => mutate()}>{messages.session.signInAgain}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** This notice cannot be dismissed, because it explains every disabled control. */
function NoRoleNotice() {
  const styles = useStyles();
  const session = useSession();
  if (session.status !== 'signedIn' || session.user.role !== '') return null;
  return (
    <MessageBar intent="warning" layout="multiline" className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody>
        <MessageBarTitle>Reading only</MessageBarTitle>
        {messages.access.noRoleHelp}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Says that the session ends with the console, until it is dismissed in any window. */
function StorageNotice() {
  const styles = useStyles();
  const session = useSession();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === DISMISSED && newValue !== null) setDismissed(true);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED, 'yes');
    setDismissed(true);
  };
  if (dismissed || session.status !== 'signedIn' || session.storage === 'keychain') return null;
  return (
    <MessageBar intent="warning" className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody>
        <MessageBarTitle>Session in memory only</MessageBarTitle>
        {TEXTS[session.storage]}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<Dismiss20Regular />}
            aria-label="Dismiss"
            onClick={dismiss}
          />
        }
      />
    </MessageBar>
  );
}
