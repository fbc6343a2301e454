import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { Gate } from '@renderer/components/gate';
import { formatCommentTime } from '@shared/kernel/format';
import type { Comment } from '@shared/domains/comments/model';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { commentsTexts } from '@shared/domains/comments/texts';

const useStyles = makeStyles({
  list: {
    maxHeight: '30vh',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gap: tokens.spacingVerticalS,
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { gridColumn: '1 / -1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  meta: { color: tokens.colorNeutralForeground2, alignSelf: 'center' },
});

/** The newest comment stands last and is scrolled into view. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [comments.length]);
  if (comments.length === 0) return <Caption1 className={styles.meta}>No comments yet</Caption1>;
  return (
    // A scrolling region must be reachable by keyboard.
    <ul ref={list} className={styles.list} tabIndex={0} aria-label="Comments">
      {comments.map((comment) => (
        <CommentItem key={comment.commentId} comment={comment} />
      ))}
    </ul>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const remove = useChange(bridge.comments.remove.mutationOptions(), {
    touches: ['comments'],
    onDone: ({ message }) => notify.success(message),
  });
  const { commentId, commentText: text, createdBy, createdAt, storeId, tenantId } = comment;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: commentsTexts.deleteTitle,
      body: commentsTexts.deleteText(createdBy, text),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ commentId, text, createdBy, storeId, tenantId });
  };
  return (
    <li className={styles.item}>
      <Caption1 className={styles.meta}>
        {createdBy}, {formatCommentTime(createdAt)}
      </Caption1>
      <Gate decision={writable}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete16Regular />}
          aria-label={`Delete the comment of ${createdBy}`}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
      <Body1 className={styles.text} dir="auto">
        {text}
      </Body1>
    </li>
  );
}
