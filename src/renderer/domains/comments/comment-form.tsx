import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormActions, FormFailure, TextAreaField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { DraftBar } from '@renderer/components/unsaved-work';
import { bridge as calls } from '@renderer/platform/bridge';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { commentTextSchema } from '@shared/domains/comments/model';
import type { Store } from '@shared/domains/stores/model';
import { LIMITS } from '@shared/kernel/patterns';

const schema = z.object({ text: commentTextSchema });

const EMPTY = { text: '' };

const useStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalXS } });

/** A text to go into the comment; a new object attaches it again. */
export interface AttachedText {
  text: string;
}

interface CommentFormProps {
  store: Store;
  attached: AttachedText | null;
}

export function CommentForm({ store, attached }: CommentFormProps) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const { storeId, tenantId } = store;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: ({ text }: z.infer<typeof schema>) =>
        calls.comments.add.mutate({ storeId, tenantId, text }),
    },
    touches: ['comments'],
    draftKey: `comment:${storeId}`,
    what: 'the comment',
    fields: ['text'],
    saved: ({ message }) => message,
    // What was sent stands in the list; the next one may have been begun.
    reload: () => Promise.resolve(EMPTY),
  });
  useEffect(() => {
    if (!attached) return;
    const written = form.getValues('text').trim();
    const text = written === '' ? attached.text : `${written}\n${attached.text}`;
    form.setValue('text', text, { shouldDirty: true });
    form.setFocus('text');
  }, [attached, form]);
  return (
    <form
      className={mergeClasses(styles.form, 'off-paper')}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      noValidate
    >
      <DraftBar offer={save.draft.offer} />
      <TextAreaField
        control={form.control}
        name="text"
        label="New comment"
        rows={2}
        maxLength={LIMITS.comment}
      />
      <FormFailure failure={save.failure} />
      <FormActions
        submitLabel="Add"
        busy={save.busy}
        isSlow={save.isSlow}
        giveUp={save.giveUp}
        decision={writable}
      />
    </form>
  );
}
