import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AT_ONCE, FormDialog } from '@renderer/components/form-dialog';
import { TextAreaField } from '@renderer/components/form/text-area-field';
import { useDraft, useUnsavedWork } from '@renderer/components/unsaved-work';
import { MOST_COMMENT_CHARACTERS } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';

const commentSchema = z.object({
  comment: z.string().trim().max(MOST_COMMENT_CHARACTERS, texts.commentTooLong(MOST_COMMENT_CHARACTERS)),
});

interface CommentDialogProps {
  /** 'Comment on Users Created' */
  title: string;
  storeName: string;
  comment: string;
  draftKey: string;
  onSave: (comment: string) => void;
  onClose: () => void;
}

/** A comment is saved like a cell: at once shown, its cell says how it stands. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, storeName, comment, draftKey, onSave, onClose } = props;
  const form = useForm({ resolver: zodResolver(commentSchema), defaultValues: { comment } });
  const draft = useDraft(draftKey, form);
  const { isDirty: dirty } = form.formState;
  const unsaved = useUnsavedWork({ dirty, what: 'the comment', onLeave: draft.clear });
  const submit = form.handleSubmit((values) => {
    draft.clear();
    unsaved.release();
    onSave(values.comment);
    onClose();
  });
  return (
    <FormDialog
      title={`${title}: ${storeName}`}
      submitLabel="Save"
      save={{ ...AT_ONCE, draft, leave: unsaved.confirmLeave }}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="comment"
        label="Comment"
        rows={8}
        maxLength={MOST_COMMENT_CHARACTERS}
      />
    </FormDialog>
  );
}
