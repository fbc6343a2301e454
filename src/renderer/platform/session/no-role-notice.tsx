import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { messages } from '@shared/kernel/text/messages';
import { useSession } from './session-context';

const useStyles = makeStyles({ bar: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalXS } });

/** Says to a user without a role why nothing can be changed. It can't be dismissed: it explains every disabled control. */
export function NoRoleNotice() {
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
