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
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from './session-context';

const useStyles = makeStyles({ bar: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalXS } });

/** Notices about the session for the signed-in user. */
export function SessionNotice() {
  return (
    <>
      <NotRenewedNotice />
      <NoRoleNotice />
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
