import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import type { NoticeRecord } from './notice-record';
import { useNoticeTime } from './use-notice-time';

const useStyles = makeStyles({
  notice: { boxShadow: tokens.shadow16, pointerEvents: 'auto' },
  text: { overflowWrap: 'anywhere' },
  line: { display: 'block' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2 },
  action: { marginInlineStart: tokens.spacingHorizontalS },
});

interface NoticeProps {
  notice: NoticeRecord;
  onDismiss: () => void;
}

/** One snackbar. Unless it is an error it leaves by itself; Dismiss, Escape and Delete take it away at once. */
export function Notice({ notice, onDismiss }: NoticeProps) {
  const styles = useStyles();
  const { intent, text, title, detail, action, stayMs } = notice;
  const pause = useNoticeTime(stayMs, onDismiss);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'Delete') return;
    event.stopPropagation();
    onDismiss();
  };
  return (
    <MessageBar
      className={styles.notice}
      intent={intent}
      layout="multiline"
      role={intent === 'error' ? 'alert' : 'group'}
      onKeyDown={onKeyDown}
      {...pause}
    >
      <MessageBarBody className={styles.text}>
        <MessageBarTitle>{title ?? text}</MessageBarTitle>
        {title !== undefined && <span className={styles.line}>{text}</span>}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {action && (
          <Link
            as="button"
            className={title === undefined && detail === undefined ? styles.action : undefined}
            onClick={() => {
              onDismiss();
              action.onClick();
            }}
          >
            {action.label}
          </Link>
        )}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label="Dismiss"
            onClick={onDismiss}
          />
        }
      />
    </MessageBar>
  );
}
