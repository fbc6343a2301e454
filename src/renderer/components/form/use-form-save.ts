import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { showServerErrors } from './server-errors';
import { useDraft, useUnsavedWork } from '../unsaved-work';

/** The snackbar is read before the page goes, in milliseconds. */
const RETURN_AFTER_MS = 1000;

export interface FormSaveOptions<Inputs extends FieldValues, Values, Result, Thrown> {
  mutation: UseMutationOptions<Result, Thrown, Values>;
  /** Names the draft: `tenant:new`, `tenant:17`. */
  draftKey: string;
  /** In the middle of a sentence: 'the new tenant'. */
  what: string;
  fields: readonly FieldPath<Inputs>[];
  /** Text of the snackbar. */
  saved: string;
  returnTo: string;
  /** Looks whether somebody else saved the record meanwhile: gives what to save, or null to go on editing. */
  settle?: (values: Values) => Promise<Values | null>;
}

/** Saving a form of a tenant or a store: errors at their fields, snackbar, then back after a second. */
export function useFormSave<Inputs extends FieldValues, Values extends object, Result, Thrown>(
  form: UseFormReturn<Inputs, unknown, Values>,
  options: FormSaveOptions<Inputs, Values, Result, Thrown>,
) {
  const { mutation, draftKey, what, fields, saved, returnTo, settle } = options;
  const notify = useNotify();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [settling, setSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draft = useDraft(draftKey, form);
  const unsaved = useUnsavedWork({ dirty: form.formState.isDirty && !done, what, onLeave: draft.clear });
  const { mutate, isPending } = useChange(mutation, {
    onDone: () => {
      setDone(true);
      draft.clear();
      unsaved.release();
      notify.success(saved);
      timer.current = setTimeout(() => void navigate(returnTo), RETURN_AFTER_MS);
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, fields);
      if (rest !== null) notify.error(rest);
    },
  });
  const submit = async (values: Values): Promise<void> => {
    if (!settle) return mutate(values);
    if (settling) return;
    setSettling(true);
    try {
      const settled = await settle(values);
      if (settled === null) return;
      // What was taken from the other side is shown, and is not an edit of this one any more.
      for (const [field, value] of Object.entries(settled)) {
        const name = field as FieldPath<Inputs>;
        const empty = form.formState.defaultValues?.[name] === null ? null : '';
        if (fields.includes(name) && (form.getValues(name) ?? '') !== (value ?? ''))
          form.setValue(name, (value ?? empty) as FieldPathValue<Inputs, typeof name>);
      }
      mutate(settled);
    } catch (error) {
      notify.error(error);
    } finally {
      setSettling(false);
    }
  };
  return { submit, busy: isPending || done || settling, draft };
}
