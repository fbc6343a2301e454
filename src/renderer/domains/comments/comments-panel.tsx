// The comments of a store on its Bulk Data Load tab, with the form for a new one.

import { Body1, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FormActions, FormFailure, LockedFields, TextAreaField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { useSavePermission } from '@renderer/components/form/form-actions';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { DraftBar } from '@renderer/components/unsaved-work';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Comment, commentTextSchema } from '@shared/domains/comments/model';
import { commentsTexts } from '@shared/domains/comments/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { LIMITS } from '@shared/kernel/text/patterns';

interface CommentsPanelProps {
  store: Store;
  attached: AttachedCommentText | null;
}

export function CommentsPanel({ store, attached }: CommentsPanelProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const comments = useQuery(bridge.comments.list.queryOptions({ storeId: store.storeId }));
  return (
    <section className={styles.root} aria-label={commentsTexts.title}>
      <Subtitle2 as="h2">{commentsTexts.title}</Subtitle2>
      <AnswerView
        query={comments}
        errorTitle={commentsTexts.notLoaded}
        loading={<LoadingSkeleton rows={2} label={commentsTexts.loading} />}
      >
        {(data) => <CommentList comments={data} />}
      </AnswerView>
      <CommentForm store={store} stored={comments.data?.data} attached={attached} />
    </section>
  );
}

const commentFormSchema = z.object({ text: commentTextSchema });

const EMPTY_COMMENT = { text: '' };

const isIn = (stored: readonly Comment[] | undefined, text: string): boolean =>
  stored?.some(({ commentText, isDeleted }) => !isDeleted && commentText === text) === true;

const useCommentFormStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalXS } });

/** A text to insert into the comment; a new object inserts it again. */
export interface AttachedCommentText {
  text: string;
}

interface CommentFormProps {
  store: Store;
  /** Undefined until they are read. */
  stored: readonly Comment[] | undefined;
  attached: AttachedCommentText | null;
}

function CommentForm({ store, stored, attached }: CommentFormProps) {
  const styles = useCommentFormStyles();
  const { storeId, tenantId } = store;
  const form = useForm({ resolver: zodResolver(commentFormSchema), defaultValues: EMPTY_COMMENT });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: ({ text }: z.infer<typeof commentFormSchema>) =>
        calls.comments.add.mutate({ storeId, tenantId, text }),
    },
    invalidates: ['comments'],
    draftKey: `comment:${storeId}`,
    isAdded: ({ text }) => isIn(stored, String(text).trim()),
    recordName: commentsTexts.theComment,
    prepares: ({ text }) => [{ label: commentsTexts.comment, text }],
    fields: ['text'],
    successText: ({ message }) => message,
    // The sent comment appears in the list, and the field is emptied for the next one.
    reload: () => Promise.resolve(EMPTY_COMMENT),
  });
  const savable = useSavePermission(save);
  const section = useRef<HTMLFormElement>(null);
  useCommands([
    {
      ...{ id: 'comments.write', title: commentsTexts.write, subtitle: store.storeName, permission: savable },
      shortcut: 'comment',
      element: () => section.current,
      run: () => form.setFocus('text'),
    },
  ]);
  const inserted = useRef<AttachedCommentText | null>(null);
  useEffect(() => {
    // While a comment is being sent, the text waits: it would be kept as typed, together with the comment before it.
    if (!attached || save.busy || inserted.current === attached) return;
    inserted.current = attached;
    const written = form.getValues('text').trim();
    const text = written === '' ? attached.text : `${written}\n${attached.text}`;
    form.setValue('text', text, { shouldDirty: true });
    form.setFocus('text');
  }, [attached, save.busy, form]);
  return (
    <form
      ref={section}
      className={mergeClasses(styles.form, 'off-paper')}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      noValidate
    >
      {/* Text that is added while a comment is being sent would stay in the field with the sent text. */}
      <LockedFields locked={save.busy}>
        <DraftBar offer={save.draft.offer} />
        <TextAreaField
          control={form.control}
          name="text"
          label={commentsTexts.newComment}
          rows={2}
          maxLength={LIMITS.comment}
        />
      </LockedFields>
      <FormFailure failure={save.failure} />
      <FormActions
        submitLabel={messages.actions.add}
        busy={save.busy}
        isSlow={save.isSlow}
        giveUp={save.giveUp}
        isPreparing={save.isPreparing}
        isReviewed={save.isReviewed}
        permission={savable}
      />
    </form>
  );
}

const useCommentListStyles = makeStyles({
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

/** The newest comment is last and is scrolled into view. */
function CommentList({ comments }: { comments: readonly Comment[] }) {
  const styles = useCommentListStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [comments.length]);
  if (comments.length === 0) return <Caption1 className={styles.meta}>{commentsTexts.none}</Caption1>;
  return (
    // A scrolling region must be reachable by keyboard.
    <ul ref={list} className={styles.list} tabIndex={0} aria-label={commentsTexts.title}>
      {comments.map((comment) => (
        <CommentItem key={comment.commentId} comment={comment} />
      ))}
    </ul>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const styles = useCommentListStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission();
  const remove = useChange(bridge.comments.remove.mutationOptions(), {
    recordName: commentsTexts.commentBy(comment.createdBy),
    invalidates: ['comments'],
    onDone: ({ message }) => notify.success(message),
  });
  const { commentId, commentText: text, createdBy, createdAt, storeId, tenantId } = comment;
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: commentsTexts.deleteTitle,
      body: commentsTexts.deleteText(createdBy, text),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ commentId, text, createdBy, storeId, tenantId });
  };
  return (
    <li className={styles.item}>
      <Caption1 className={styles.meta}>
        {createdBy}, {formatCommentTime(createdAt)}
      </Caption1>
      <PermittedIconButton
        permission={writable}
        icon={<Delete16Regular />}
        label={commentsTexts.deleteOf(createdBy)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmAndRemove()}
      />
      <Body1 className={styles.text} dir="auto">
        {text}
      </Body1>
    </li>
  );
}

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS } });
