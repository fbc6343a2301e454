import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import {
  FormActions,
  showServerErrors,
  TextAreaField,
  type Failure,
  failureOf,
  FormFailure,
} from '@renderer/components/form';
import { DraftBar, useDraft, useUnsavedWork } from '@renderer/components/unsaved-work';
import { commentTextSchema } from '@shared/domains/comments/model';
import type { Store } from '@shared/domains/stores/model';
import { LIMITS } from '@shared/kernel/patterns';
import { readAppError } from '@renderer/platform/read-app-error';

const schema = z.object({ text: commentTextSchema });

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
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const { storeId, tenantId } = store;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const draft = useDraft(`comment:${storeId}`, form);
  const [failure, setFailure] = useState<Failure | null>(null);
  useUnsavedWork({ dirty: form.formState.isDirty, what: 'the comment', onLeave: draft.clear });
  useEffect(() => {
    if (!attached) return;
    const written = form.getValues('text').trim();
    const text = written === '' ? attached.text : `${written}\n${attached.text}`;
    form.setValue('text', text, { shouldDirty: true });
    form.setFocus('text');
  }, [attached, form]);
  const add = useChange(bridge.comments.add.mutationOptions(), {
    touches: ['comments'],
    waitsInPlace: true,
    onDone: ({ message }) => {
      setFailure(null);
      notify.success(message);
      draft.clear();
      form.reset();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['text']);
      setFailure(rest === null ? null : failureOf({ ...readAppError(error), message: rest }));
    },
  });
  return (
    <form
      className={mergeClasses(styles.form, 'off-paper')}
      onSubmit={(event) =>
        void form.handleSubmit(({ text }) => add.mutate({ storeId, tenantId, text }))(event)
      }
      noValidate
    >
      <DraftBar offer={draft.offer} />
      <TextAreaField
        control={form.control}
        name="text"
        label="New comment"
        rows={2}
        maxLength={LIMITS.comment}
      />
      <FormFailure failure={failure} />
      <FormActions
        submitLabel="Add"
        busy={add.isPending}
        isSlow={add.isSlow}
        giveUp={add.giveUp}
        decision={writable}
      />
    </form>
  );
}
