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
import { useState } from 'react';
import { messages } from '@shared/kernel/messages';
import type { SessionStorage } from '@shared/domains/session/model';
import { useSession } from './session-context';

const useStyles = makeStyles({ bar: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalM } });

const TEXTS: Record<Exclude<SessionStorage, 'keychain'>, string> = {
  'memory-no-keychain':
    'This computer has no keychain that could keep your session. You stay signed in until the console is closed.',
  'memory-keychain-locked':
    'The keychain is locked, so your session is kept in memory only. Unlock it and sign in again to stay signed in after the console is closed.',
};

/** Survives a reload, not the window. */
const DISMISSED = 'session-notice-dismissed';

/** What whoever is signed in should know about their session. */
export function SessionNotice() {
  return (
    <>
      <NoRoleNotice />
      <StorageNotice />
    </>
  );
}

/** Stays: it explains every disabled control. */
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

/** Tells when the session will not outlive the console, until dismissed; not again in this window. */
function StorageNotice() {
  const styles = useStyles();
  const session = useSession();
  const [dismissed, setDismissed] = useState(() => window.sessionStorage.getItem(DISMISSED) !== null);
  const dismiss = (): void => {
    window.sessionStorage.setItem(DISMISSED, 'yes');
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
