// The message bars about the session above every page: it cannot be renewed, or the user has no role.

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
import { sessionTexts } from '@shared/kernel/access/session-texts';

const useStyles = makeStyles({ bar: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalXS } });

interface SessionMessageBarsProps {
  /** Why the session cannot be renewed; undefined while it can be. */
  refreshFailure: string | undefined;
  hasNoRole: boolean;
}

export function SessionMessageBars({ refreshFailure, hasNoRole }: SessionMessageBarsProps) {
  return (
    <>
      {refreshFailure !== undefined && <SignInAgain reason={refreshFailure} />}
      {hasNoRole && <NoRoleNotice />}
    </>
  );
}

/** Offers another sign-in, because that may work even though the session cannot be renewed. */
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
        <MessageBarTitle>{sessionTexts.notRenewedTitle}</MessageBarTitle>
        {reason}. {sessionTexts.notRenewedHelp}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => mutate()}>{sessionTexts.signInAgain}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Says that the user has no role. It cannot be dismissed, because it explains why controls are disabled. */
function NoRoleNotice() {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody>
        <MessageBarTitle>{sessionTexts.readingOnly}</MessageBarTitle>
        {sessionTexts.noRole}
      </MessageBarBody>
    </MessageBar>
  );
}
