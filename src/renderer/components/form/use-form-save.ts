// Saves a form on a page or in a dialog through the save flow: errors are shown in the form, its draft is stored until
// the save succeeds, and the user is prompted before unsaved input is left. While the back office does not answer, the
// changes are prepared instead.

import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useMayPrepare } from '@renderer/platform/connectivity/connectivity-context';
import { watchPage } from '@renderer/platform/navigation/use-url-state';
import { type NoticeOptions, type Notify, useNotify } from '@renderer/platform/notifications/notify-context';
import { preparedChangesPaths } from '@shared/kernel/platform/prepared-changes/paths';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { type AppErrorShape, isUnconfirmed } from '@shared/kernel/app-error';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import type { EditedRecord } from '../saving/save-session';
import { useRecordSave } from '../saving/use-record-save';
import type { UndoOffer } from '../saving/use-undo';
import { useDraft, useUnsavedWork, withholdDraft } from '../unsaved-work';
import { usePreparedChange } from '../unsaved-work/prepared/use-prepared-change';
import type { DraftOffer } from '../unsaved-work/draft-bar';
import {
  endFailure,
  type Failure,
  failureOf,
  failureOnceKnown,
  showFailureAfterLeaving,
  type FailureTitles,
} from './form-failure';
import { changedInputs, type DescribedChange, describeChange } from './prepare-change';
import { showFinalFields, showServerErrors } from './server-errors';
import { type ReadInputs, useSentInputs } from './use-sent-inputs';

/** The state of a save, for the form's buttons and its error bar. */
export interface FormSave {
  busy: boolean;
  /** True while the fields are locked, because the form closes after the save. */
  locked: boolean;
  /** True if the response is slow. */
  isSlow: boolean;
  giveUp: () => void;
  failure: Failure | null;
  draft: { offer: DraftOffer | null };
  /**
   * Prompts before unsaved input is left, and resolves to true if it may be left. A save that has not been sent yet is
   * cancelled.
   */
  leave: () => Promise<boolean>;
  /** True while Save prepares the changes, because the back office does not answer. */
  isPreparing: boolean;
  /** True if the form shows changes that were prepared, so that the focus moves to Save. */
  isReviewed: boolean;
}

/** The save of a form, for the component that owns it. */
interface OwnFormSave<Values> extends FormSave {
  submit: (values: Values) => Promise<void>;
  /** Drops unsaved input without a question, because the record no longer exists. */
  discard: () => void;
}

export function useFormSave<
  Inputs extends FieldValues,
  Values extends object,
  Result,
  Thrown,
  Stored = never,
>(
  form: UseFormReturn<Inputs, unknown, Values>,
  options: FormSaveOptions<Inputs, Values, Result, Thrown, Stored>,
): OwnFormSave<Values> {
  const { mutation, record, invalidates, draftKey, recordName, fields, returnTo, onSaved, failureText } =
    options;
  const { returnAfterMs = RETURN_AFTER_MS, reload } = options;
  const notify = useNotify();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const page = useLeaving(returnAfterMs);
  const sent = useSentInputs(form, fields);
  /** True until a change is prepared, or a prepared one is marked as sent. */
  const isStarting = useRef(false);
  const save = useRecordSave<Stored, Values, Result>({
    record: record ?? null,
    initial: record ? record.adapter.toFields(record.initial) : {},
    create: mutation,
    recordName,
    invalidates,
    showMerged: sent.showMerged,
  });
  const draft = useDraft(
    draftKey,
    form,
    record && { current: () => save.base(), onRestore: save.restore },
    // A change that is only reviewed is stored already: a draft of it would be offered instead of it the next time.
    {
      secrets: options.secrets,
      isStored: (values): boolean => prepared.showsAsPrepared(values),
      title: options.draftTitle,
      isAdded: options.isAdded,
    },
  );
  const { isPreparable = record !== undefined || options.prepares !== undefined } = options;
  const mayPrepare = useMayPrepare();
  const isPreparing = mayPrepare && draftKey !== null && isPreparable;
  const prepared = usePreparedChange({
    draftKey,
    enabled: isPreparable,
    form,
    record: record && { current: () => save.base(), onRestore: save.restore },
    mayRestore: draft.isRead && draft.offer === null && !draft.isRestored,
  });
  const unsaved = useUnsavedWork({
    dirty: form.formState.isDirty && !done,
    recordName,
    draftKey,
    onPrompt: save.cancel,
    isSent: save.isSent,
    onDiscard: draft.leave,
  });
  // A save settles nothing about an earlier draft that is still offered: it stays.
  const endDraft = draft.settle;
  /** Removes the mark of a prepared new record. An error of the console itself does not say whether it was added. */
  const releaseIfRefused = (error: AppErrorShape): void => {
    if (!record && !isUnconfirmed(error) && error.code !== 'INTERNAL') prepared.release();
  };
  /** Returns what the form says about it; null if its fields or a notice say it. */
  const fail = (thrown: unknown, isHere: () => boolean): Failure | null => {
    const error = readAppError(thrown);
    releaseIfRefused(error);
    if (!isHere()) {
      showFailureAfterLeaving(notify, {
        ...{ key: draftKey, recordName, failure: failureOf(error, failureText?.(error)) },
      });
      return null;
    }
    const rest = showServerErrors(form, thrown, fields);
    const shown = rest === null ? null : failureOf({ ...error, message: rest }, failureText?.(error));
    setFailure(shown);
    if (reload && isUnconfirmed(error)) void sent.showStored(reload, endDraft);
    return shown;
  };
  const finish = (result: Result, isHere: () => boolean, _values: Values, undo: UndoOffer): void => {
    notifySaved(notify, options, result, undo);
    // Another new record does not settle the one that was refused.
    if (record || draft.isRestored) endFailure(draftKey);
    if (prepared.isReviewed) void draft.handOver(prepared.clear);
    // If the user left the form while the request was in flight, another form may be open: it is not closed, and no
    // navigation takes place.
    if (isHere() && reload) sent.showSaved(reload, isHere, endDraft);
    else if (isHere()) {
      endDraft();
      end();
      onSaved?.(result);
    } else endDraft();
    const leaveFor = (to: string): void => {
      if (isHere()) page.leaveLater(to);
    };
    if (typeof returnTo === 'string') leaveFor(returnTo);
    else returnTo?.(result).then(leaveFor, (error: unknown) => notify.error(error));
  };
  const submit = async (values: Values): Promise<void> => {
    if (done || save.busy || isStarting.current) return;
    setFailure(null);
    page.press();
    if (isPreparing) return once(() => prepare(values));
    if (!record && prepared.isReviewed) return once(() => sendPrepared(values));
    await send(values);
  };
  const once = async (start: () => Promise<void>): Promise<void> => {
    isStarting.current = true;
    await start()
      .catch((error: unknown) => setFailure(failureOf(readAppError(error))))
      .finally(() => (isStarting.current = false));
  };
  /** Sends a new record that was prepared, unless another window has sent it. */
  const sendPrepared = async (values: Values): Promise<void> => {
    if (await prepared.claim()) await send(values);
    else setFailure({ title: texts.notHere, reason: texts.sentElsewhere });
  };
  const prepare = async (values: Values): Promise<void> => {
    const written = structuredClone(form.getValues());
    const change = changeToPrepare(form, options, values, save.base());
    const refuse = (reason: string): void => setFailure({ title: texts.notPrepared, reason });
    if (change.final.length > 0) return refuse(showFinalFields(form, change.final, fields));
    if (change.fields.length === 0) return refuse(texts.nothingChanged);
    const next = { values: change.inputs, what: recordName, fields: change.fields };
    const isMoved = await draft.handOver((own) => prepared.prepare(next, own));
    if (!isMoved) return refuse(texts.another);
    notify.success(texts.prepared(recordName), {
      detail: texts.preparedDetail,
      action: { label: texts.show, onClick: () => page.leaveNow(preparedChangesPaths.all) },
    });
    if (typeof returnTo === 'string') {
      setDone(true);
      unsaved.release();
      page.leaveLater(returnTo);
    } else {
      save.restore(null);
      // What was typed while the change was stored stays as an unsaved edit.
      sent.adopt(form.formState.defaultValues as Inputs, written, endDraft);
    }
  };
  const send = async (values: Values): Promise<void> => {
    sent.remember();
    let shown: Failure | null = null;
    const saving = save.save(values, {
      onSaved: finish,
      onFailed: (error, isHere) => {
        shown = fail(error, isHere);
      },
      onKnown: (refusal) => {
        if (refusal) releaseIfRefused(refusal);
        const known = failureOnceKnown(refusal, !record, refusal ? failureText?.(refusal) : undefined);
        setFailure((now) => (now !== null && now === shown ? known : now));
      },
    });
    await withholdDraft(draftKey, saving);
  };
  const end = (): void => {
    setDone(true);
    unsaved.release();
  };
  const discard = (): void => {
    draft.clear();
    end();
  };
  const leave = async (): Promise<boolean> => {
    save.cancel();
    return unsaved.confirmLeave();
  };
  const busy = save.busy || done;
  const locked = busy && !reload;
  const { isSlow, giveUp } = save;
  const { isReviewed } = prepared;
  return {
    submit,
    busy,
    locked,
    isSlow,
    giveUp,
    failure,
    draft: { offer: draft.offer ?? prepared.offer },
    leave,
    discard,
    isPreparing,
    isReviewed,
  };
}

/** Shows the notice about a save, unless the form leaves that to its owner. */
function notifySaved<Inputs extends FieldValues, Values, Result>(
  notify: Notify,
  options: Pick<SharedOptions<Inputs, Values, Result>, 'successText' | 'noticeKind' | 'noticeDuration'>,
  result: Result,
  undo: UndoOffer,
): void {
  const { successText, noticeKind = 'success', noticeDuration } = options;
  if (successText === undefined) return;
  const text = typeof successText === 'string' ? successText : successText(result);
  const kind = typeof noticeKind === 'string' ? noticeKind : noticeKind(result);
  notify[kind](text, { ...(noticeDuration && { duration: noticeDuration }), ...undo });
}

/** What of a form is prepared: its changed inputs, what lists show of them, and the fields that cannot be prepared. */
function changeToPrepare<Inputs extends FieldValues, Values extends object, Result, Thrown, Stored>(
  form: UseFormReturn<Inputs, unknown, Values>,
  options: FormSaveOptions<Inputs, Values, Result, Thrown, Stored>,
  values: Values,
  base: RecordFields,
) {
  const { record, prepares, secrets = [], fields } = options;
  const inputs = changedInputs(form, fields);
  const change = record
    ? describeChange(record.adapter, values, base)
    : { fields: prepares?.(values) ?? [], final: [] };
  return {
    inputs,
    fields: change.fields,
    final: [...change.final, ...secrets.filter((name) => name in inputs)],
  };
}

/** Leaves the page of a form a while after its save. */
function useLeaving(afterMs: number) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Whether the page on which Save was pressed is still shown. */
  const isOnPage = useRef<() => boolean>(() => true);
  return {
    /** Save was pressed on the page that is shown now. */
    press: (): void => {
      isOnPage.current = watchPage();
    },
    /** Opens another page after a while, unless the user has gone elsewhere meanwhile. */
    leaveLater: (to: string): void => {
      const { current: mayLeave } = isOnPage;
      timer.current = setTimeout(() => {
        if (mayLeave()) void navigate(to);
      }, afterMs);
    },
    /** Opens a page that the user chooses; until it is loaded the form is still there, and must not open its own. */
    leaveNow: (to: string): void => {
      clearTimeout(timer.current);
      void navigate(to);
    },
  };
}

/** The delay in milliseconds before the page is left, so that the user can read the notice. */
const RETURN_AFTER_MS = 1000;

type SavedAs = 'success' | 'warning';

interface SharedOptions<Inputs extends FieldValues, Values, Result> {
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  /** The key of the draft: `tenant:new`, `tenant:17`; null where there may be no account to store it with. */
  draftKey: string | null;
  /** The fields that the draft leaves out, because a secret is not stored on this computer. */
  secrets?: readonly FieldPath<Inputs>[];
  /**
   * Returns what the list of prepared changes shows of a new record, if it may be prepared without the network. Only a
   * record that does no harm when it is added twice may: an answer can be lost.
   */
  prepares?: (values: Values) => DescribedChange['fields'];
  /** False for a record whose changes are not prepared, for instance because this computer stores it. */
  isPreparable?: false;
  /** What Today calls the draft; without it, as the page is called. */
  draftTitle?: string;
  /** The name of the unsaved work, in the middle of a sentence: 'the new tenant'. */
  recordName: string;
  fields: readonly FieldPath<Inputs>[];
  /** The text of the notice after a save, which may include the result. Without it `onSaved` shows a notice itself. */
  successText?: string | ((result: Result) => string);
  /** A warning is used where the save only starts the requested work, or where a part of it failed. */
  noticeKind?: SavedAs | ((result: Result) => SavedAs);
  /** The duration of the notice. */
  noticeDuration?: NoticeOptions['duration'];
  /** The path that is opened after a save; it may depend on the result. */
  returnTo?: string | ((result: Result) => Promise<string>);
  /** The time in milliseconds before the page is left after a save; the default is a second. */
  returnAfterMs?: number;
  /** Called after a save, for instance to close a dialog. */
  onSaved?: (result: Result) => void;
  /**
   * For a form that stays open after a save: reads the stored values. The fields are not locked during the save, and
   * input typed in the meantime stays as unsaved edits.
   */
  reload?: ReadInputs<Inputs>;
  /** Returns the specification's text for a failed save; the reason is shown below it. */
  failureText?: (error: AppErrorShape) => FailureTitles | undefined;
  /** Whether the new record that a draft is of seems to be stored already: its save was cut off by a crash. */
  isAdded?: ((values: Readonly<Record<string, unknown>>) => boolean) | undefined;
}

/** A form that creates a record sends its values without a conflict check. */
interface Creation<Values, Result, Thrown> {
  mutation: UseMutationOptions<Result, Thrown, Values>;
  record?: undefined;
}

/** A form that edits a record saves through the conflict check of the save flow. */
interface Edition<Values, Result, Stored> {
  mutation?: undefined;
  record: EditedRecord<Stored, Values, Result> & {
    /** The record as it was when the form was opened. */
    initial: Stored;
  };
}

/** The request of a form: a creation or an edit. */
export type FormSubject<Values, Result, Thrown, Stored> =
  Creation<Values, Result, Thrown> | Edition<Values, Result, Stored>;

export type FormSaveOptions<Inputs extends FieldValues, Values, Result, Thrown, Stored> = SharedOptions<
  Inputs,
  Values,
  Result
> &
  FormSubject<Values, Result, Thrown, Stored>;

/** The texts that a screen sets for its form's save; the form sets the rest. */
export type FormSaveTexts = Pick<
  SharedOptions<FieldValues, never, never>,
  'draftKey' | 'recordName' | 'failureText'
> & {
  successText: string;
};
