import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Domain } from '@renderer/platform/read-again';
import { useChange } from '@renderer/platform/use-change';
import { useNotify, type NoticeOptions } from '@renderer/platform/notifications/notify-context';
import { useVisit } from '@renderer/platform/use-visit';
import { showServerErrors } from './server-errors';
import { useDraft, useUnsavedWork } from '../unsaved-work';
import { beginAnew, sameValue } from './begin-anew';
import { type Failure, failureOf } from './form-failure';
import type { DraftOffer } from '@renderer/components/unsaved-work/use-draft';
import { readAppError } from '@renderer/platform/read-app-error';
import type { AppErrorShape } from '@shared/kernel/app-error';

/** The snackbar is read before the page goes, in milliseconds. */
const RETURN_AFTER_MS = 1000;

export interface FormSaveOptions<Inputs extends FieldValues, Values, Result, Thrown> {
  mutation: UseMutationOptions<Result, Thrown, Values>;
  /** The domains a save changes. */
  touches: readonly Domain[];
  /** Names the draft: `tenant:new`, `tenant:17`; null where there may be no account to keep it with. */
  draftKey: string | null;
  /** In the middle of a sentence: 'the new tenant'. */
  what: string;
  fields: readonly FieldPath<Inputs>[];
  /** Text of the snackbar; what the save gave may be named in it. Without it `onSaved` says so itself. */
  saved?: string | ((result: Result) => string);
  /** A warning where what was asked for is only under way. */
  savedAs?: 'success' | 'warning';
  /** How long the snackbar stays. */
  savedFor?: NoticeOptions['duration'];
  /** Where a page goes after a save; what it gave may say where. */
  returnTo?: string | ((result: Result) => Promise<string>);
  /** How long the page stays after a save, in milliseconds: a second unless the specification says otherwise. */
  returnAfterMs?: number;
  /** What a dialog does then: it closes. */
  onSaved?: (result: Result) => void;
  /**
   * Of a form that is still there after a save: reads what is stored by then. Its fields are not locked while it is
   * saved, and what is typed meanwhile stays, not saved.
   */
  reload?: () => Promise<Inputs | undefined>;
  /** The specification's text for a failed save; the reason stands below it. */
  failed?: (error: AppErrorShape) => string | undefined;
  /** Looks whether somebody else saved the record meanwhile: gives what to save, or null to go on editing. */
  settle?: (values: Values) => Promise<Values | null>;
}

/** A form's save as its buttons and its bar show it. */
export interface FormSave {
  busy: boolean;
  /** The fields take nothing: the form goes when its save is answered. */
  locked: boolean;
  /** The answer is long in coming. */
  isSlow: boolean;
  giveUp: () => void;
  failure: Failure | null;
  draft: { offer: DraftOffer | null; clear: () => void };
  /** Asks before what was typed is left; true when leaving is fine. */
  leave: () => Promise<boolean>;
}

/** A save that was sent. */
interface Sent<Inputs> {
  /** The fields as they were sent. */
  inputs: Inputs;
  /** Whether the form is still there. */
  isHere: () => boolean;
}

/** Saving a form, on a page or in a dialog: errors stay in it, what was typed is kept until it is saved. */
export function useFormSave<Inputs extends FieldValues, Values extends object, Result, Thrown>(
  form: UseFormReturn<Inputs, unknown, Values>,
  options: FormSaveOptions<Inputs, Values, Result, Thrown>,
): FormSave & { submit: (values: Values) => Promise<void> } {
  const { mutation, touches, draftKey, what, fields, saved, returnTo, onSaved, failed, settle } = options;
  const { savedAs = 'success', savedFor, returnAfterMs = RETURN_AFTER_MS, reload } = options;
  const notify = useNotify();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [settling, setSettling] = useState(false);
  const visit = useVisit();
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef<Sent<Inputs> | null>(null);
  const saves = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draft = useDraft(draftKey, form);
  const unsaved = useUnsavedWork({ dirty: form.formState.isDirty && !done, what, onLeave: draft.clear });
  const fail = (thrown: unknown): void => {
    const rest = showServerErrors(form, thrown, fields);
    const error = readAppError(thrown);
    setFailure(rest === null ? null : failureOf({ ...error, message: rest }, failed?.(error)));
  };
  const goOn = (stored: Inputs, { inputs }: Sent<Inputs>): void => {
    if (!beginAnew(form, fields, { sent: inputs, stored })) draft.clear();
  };
  const { mutate, isPending, isSlow, giveUp } = useChange(mutation, {
    touches,
    waitsInPlace: true,
    onDone: (result) => {
      const answered = sent.current;
      // Where the form was left meanwhile another one may stand: it is neither closed nor led away from.
      const isHere = answered?.isHere() ?? false;
      if (saved !== undefined)
        notify[savedAs](
          typeof saved === 'string' ? saved : saved(result),
          savedFor && { duration: savedFor },
        );
      if (answered && isHere && reload) {
        saves.current += 1;
        const save = saves.current;
        goOn(answered.inputs, answered);
        void reload().then((stored) => {
          if (stored && answered.isHere() && saves.current === save) goOn(stored, answered);
        });
      } else if (isHere) {
        setDone(true);
        draft.clear();
        unsaved.release();
        onSaved?.(result);
      }
      const leaveFor = (to: string): void => {
        if (answered?.isHere()) timer.current = setTimeout(() => void navigate(to), returnAfterMs);
      };
      if (typeof returnTo === 'string') leaveFor(returnTo);
      else returnTo?.(result).then(leaveFor, (error: unknown) => notify.error(error));
    },
    onFailed: fail,
  });
  const submit = async (values: Values): Promise<void> => {
    if (done || settling || isPending) return;
    setFailure(null);
    const inputs = structuredClone(form.getValues());
    const isHere = visit.mark();
    sent.current = { inputs, isHere };
    if (!settle) return mutate(values);
    setSettling(true);
    try {
      const settled = await settle(values);
      if (settled === null || !isHere()) return;
      // What was taken from the other side is shown, and is not an edit of this one any more.
      for (const [field, value] of Object.entries(settled)) {
        const name = field as FieldPath<Inputs>;
        if (!fields.includes(name) || sameValue(inputs[name] ?? '', value ?? '')) continue;
        const empty = form.formState.defaultValues?.[name] === null ? null : '';
        const taken = (value ?? empty) as FieldPathValue<Inputs, typeof name>;
        if (sameValue(form.getValues(name), inputs[name])) form.setValue(name, taken);
        sent.current = { inputs: { ...sent.current.inputs, [name]: taken }, isHere };
      }
      mutate(settled);
    } catch (error) {
      fail(error);
    } finally {
      setSettling(false);
    }
  };
  const busy = isPending || done || settling;
  const locked = busy && !reload;
  return { submit, busy, locked, isSlow, giveUp, failure, draft, leave: unsaved.confirmLeave };
}
