// The message bars about the session above every page: it cannot be renewed, or nothing can be changed in it.

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
  /** Why nothing can be changed in this run, whatever the role; undefined while the role decides. */
  readOnly: string | undefined;
}

export function SessionMessageBars({ refreshFailure, hasNoRole, readOnly }: SessionMessageBarsProps) {
  return (
    <>
      {refreshFailure !== undefined && <SignInAgain reason={refreshFailure} />}
      {readOnly !== undefined && <ReadingOnly text={`${readOnly}. ${sessionTexts.newerDataWaits}`} />}
      {hasNoRole && <ReadingOnly text={sessionTexts.noRole} />}
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

/** It cannot be dismissed, because it explains why controls are disabled. */
function ReadingOnly({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" className={mergeClasses(styles.bar, 'off-paper')}>
      <MessageBarBody>
        <MessageBarTitle>{sessionTexts.readingOnly}</MessageBarTitle>
        {text}
      </MessageBarBody>
    </MessageBar>
  );
}
