// The dialog that edits the comment on a cell of the launch report.

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextAreaField } from '@renderer/components/form/fields/text-field';
import { LOCAL_SAVE, FormDialog } from '@renderer/components/form/form-dialog';
import { useDraft, useUnsavedWork } from '@renderer/components/unsaved-work';
import { commentsTexts } from '@shared/domains/comments/texts';
import { MAX_COMMENT_CHARACTERS } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { messages } from '@shared/kernel/text/messages';

const commentSchema = z.object({
  comment: z.string().trim().max(MAX_COMMENT_CHARACTERS, texts.commentTooLong(MAX_COMMENT_CHARACTERS)),
});

interface CommentDialogProps {
  /** The title, for instance 'Comment on Users Created'. */
  title: string;
  storeName: string;
  comment: string;
  /** The stored comment on which the edit is based. */
  base: string;
  draftKey: string;
  /** True while the comment is prepared instead, because the back office does not answer. */
  isPreparing: boolean;
  /**
   * Resolves to whether the comment was accepted; if not, the dialog stays open with it. `base` is the stored comment that
   * it replaces: of a restored draft the one that it was written on, because someone may have saved another one since.
   */
  onSave: (comment: string, base: string) => Promise<boolean>;
  onClose: () => void;
}

/** A comment is saved like a cell: it is displayed immediately, and the cell shows the status of the save. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, storeName, comment, draftKey, isPreparing, onSave, onClose } = props;
  const form = useForm({ resolver: zodResolver(commentSchema), defaultValues: { comment } });
  // A ref, because the restored values are stored as a draft again before the next render.
  const base = useRef(props.base);
  const draft = useDraft(draftKey, form, {
    current: () => ({ comment: base.current }),
    onRestore: ({ base: { comment: replaced } }) => {
      if (typeof replaced === 'string') base.current = replaced;
    },
  });
  const { isDirty: dirty } = form.formState;
  const unsaved = useUnsavedWork({
    dirty,
    recordName: commentsTexts.theComment,
    draftKey,
    onLeave: draft.leave,
  });
  const { isSubmitting: busy } = form.formState;
  const send = async (values: z.infer<typeof commentSchema>): Promise<void> => {
    // A restored comment that was set back to its base changes nothing, whatever someone else has saved since.
    const isChanged = values.comment !== base.current;
    if (isChanged && !(await onSave(values.comment, base.current))) return;
    draft.settle();
    unsaved.release();
    onClose();
  };
  return (
    <FormDialog
      title={`${title}: ${storeName}`}
      submitLabel={messages.actions.save}
      save={{ ...LOCAL_SAVE, busy, locked: busy, draft, leave: unsaved.confirmLeave, isPreparing }}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="comment"
        label={messages.words.comment}
        rows={8}
        maxLength={MAX_COMMENT_CHARACTERS}
      />
    </FormDialog>
  );
}
