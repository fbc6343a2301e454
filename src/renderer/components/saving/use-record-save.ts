// The hook of the save flow: it runs a SaveSession for a form, a row or a field, and sends, invalidates and notifies.

import type { MutationFunctionContext, UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useAwaitedChange } from '@renderer/platform/bridge/use-awaited-change';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoResult } from '@renderer/platform/notifications/stored-undo';
import { useFailureNotice } from '@renderer/platform/notifications/use-failure-notice';
import { AppError, type AppErrorShape } from '@shared/kernel/app-error';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import { useConflictDialog } from '../dialogs/conflict-dialog/conflict-context';
import type { SavedChange } from './record-adapter';
import { SaveSession, type DraftBase, type EditedRecord } from './save-session';
import { storedUndoOf } from './undo-runner';
import { isUndoable, undoSave, withoutFinalValues } from './undo-save';
import { type UndoOffer, useOfferUndo } from './use-undo';

export interface RecordSave<Values, Result> {
  /** True from the press of Save until the response. */
  busy: boolean;
  /** True if the response is slow. */
  isSlow: boolean;
  giveUp: () => void;
  /** Ignored while a previous call is in flight. */
  save: (values: Values, end: SaveEnd<Values, Result>) => Promise<void>;
  /** Cancels a save that was not sent yet. The outcome of one that was sent is shown as a notice. */
  cancel: () => void;
  /** Returns true while a save that can no longer be cancelled awaits its response. */
  isSent: () => boolean;
  /** Ends the edit; later responses do not affect it. */
  endEdit: () => void;
  /** Returns the base of the edit, which a draft stores. */
  base: () => RecordFields;
  /** Restores a draft; null if its changes are no longer in the form. */
  restore: (draft: DraftBase | null) => void;
  /** Starts the edit of another record. */
  startEdit: (base: RecordFields) => void;
}

/**
 * The save flow of the console: it reads the stored record, merges both sides, opens the conflict dialog if needed,
 * sends, and invalidates the affected domains in every window (docs/saving.md).
 */
export function useRecordSave<Stored, Values, Result>(
  options: RecordSaveOptions<Stored, Values, Result>,
): RecordSave<Values, Result> {
  const { record, create, invalidates, showMerged, hasInlineStopWaiting = true, gcTime } = options;
  const notify = useNotify();
  const resolveConflicts = useConflictDialog();
  const offerUndo = useOfferUndo();
  const invalidate = useInvalidateDomains();
  const [session] = useState(() => new SaveSession<Stored, Values, Result>(options.initial));
  const { outlivesPage = false } = options;
  useEffect(() => (outlivesPage ? undefined : () => session.endEdit()), [outlivesPage, session]);
  const [checking, setChecking] = useState(false);
  /** True while a save is in flight; a ref, unlike state, is current within the same event. */
  const running = useRef(false);
  const isSaved = useRef(false);
  const failureNotice = useFailureNotice();
  const isCreation = record === null;
  const latest = useRef({ showMerged, isCreation });
  useEffect(() => {
    latest.current = { showMerged, isCreation };
  });
  const [key, cacheTime] = [create?.mutationKey, gcTime ?? create?.gcTime];
  const mutationOptions = {
    ...(key === undefined ? {} : { mutationKey: key }),
    ...(cacheTime === undefined ? {} : { gcTime: cacheTime }),
  };
  const { send, isPending, isSlow, giveUp } = useAwaitedChange(
    {
      ...mutationOptions,
      mutationFn: ({ to }: Sent<Values, Result>, context) => to(context),
    },
    { invalidates, hasInlineStopWaiting, recordName: record?.adapter.recordName ?? options.recordName },
  );
  const undoOf = (saved: EditedRecord<Stored, Values, Result>, change: SavedChange<Values>): UndoOffer => {
    const { adapter, undoAs } = saved;
    if (!isUndoable(adapter, change)) return {};
    // The notice holds the change until the window is closed, and no password may stay in the page for as long.
    const undoable = withoutFinalValues(adapter, change);
    const run = async (): Promise<UndoResult> => {
      const { values, remaining } = await undoSave(saved, undoable);
      return { undone: values !== null, remaining };
    };
    return offerUndo(
      adapter.recordName,
      { run, invalidates },
      undoAs && storedUndoOf(undoAs, adapter.recordName, undoable),
    );
  };
  const save = async (values: Values, end: SaveEnd<Values, Result>): Promise<void> => {
    const { onSaved, onUnchanged, onFailed, onKnown } = end;
    // The second click of a double click may come after the response to the first. It is asked for here, because a click
    // during the read has nothing to do with this save.
    if (running.current || (isSaved.current && isSecondClick())) return;
    running.current = true;
    isSaved.current = false;
    // The notice about the previous attempt is outdated, because this attempt has its own outcome.
    failureNotice.withdraw();
    const { token } = session;
    const isHere = (): boolean => !token.aborted;
    /** Removes what was said of this attempt, and tells the form how the attempt ended. */
    let withdraw = (_refusal: AppErrorShape | null): void => undefined;
    /** A user who has stopped waiting was told that the outcome is unknown, which is no longer said once it is known. */
    const watched = async (answer: Promise<Result>): Promise<Result> => {
      try {
        const result = await answer;
        withdraw(null);
        return result;
      } catch (error) {
        const refusal = readAppError(error);
        if (refusal.code !== 'OUTCOME_UNKNOWN') withdraw(refusal);
        throw error;
      }
    };
    const fail = (error: unknown): void => {
      const { code } = readAppError(error);
      // Another user deleted the record since the page read it.
      if (code === 'NOT_FOUND') invalidate(invalidates);
      if (code === 'CANCELLED') return;
      const report = (): void => {
        const dismiss = notify.withdrawable(() => onFailed(error, isHere));
        withdraw = (refusal) => {
          dismiss();
          onKnown?.(refusal);
        };
      };
      // The next attempt is about another edit once this one was left, and does not withdraw its notice.
      if (isHere()) failureNotice.report(report);
      else report();
    };
    try {
      if (record === null) {
        const make = create?.mutationFn;
        if (!make) throw new AppError('INTERNAL', messages.generic.somethingWentWrong);
        const made = await send({ values, to: (context) => watched(make(values, context)) });
        isSaved.current = true;
        onSaved(made, isHere, values, {});
        return;
      }
      setChecking(true);
      const sendEdit = (wanted: Values, stored: Stored): Promise<Result> =>
        // The record is captured for this save, since another one may be edited by the time it is sent.
        send({ values: wanted, to: () => watched(record.send(wanted, stored)) });
      const saved = await session.save({ ...record, send: sendEdit }, values, {
        resolveConflicts,
        sendsUnchanged: onUnchanged === undefined,
        onAdopted: (labels) => notify.info(conflictTexts.adopted(labels)),
        showMerged: showMerged && ((prepared) => latest.current.showMerged?.(prepared.values)),
      });
      isSaved.current = saved.outcome === 'saved';
      if (saved.outcome === 'saved')
        onSaved(saved.result, isHere, saved.change.values, undoOf(record, saved.change));
      else if (saved.outcome === 'unchanged') onUnchanged?.();
      else if (saved.outcome === 'failed') fail(saved.error);
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setChecking(false);
    }
  };
  // The functions are memoized, because effects of the forms depend on them.
  const edit = useMemo(
    () => ({
      cancel: () => session.cancel(),
      isSent: () => session.isSending || (latest.current.isCreation && running.current),
      endEdit: () => session.endEdit(),
      base: () => session.base,
      restore: (draft: DraftBase | null) => session.restore(draft),
      startEdit: (base: RecordFields) => session.startEdit(base),
    }),
    [session],
  );
  return {
    busy: checking || isPending,
    isSlow,
    giveUp,
    save,
    ...edit,
  };
}

/** The mutation options for a new record: its key, and how long it stays in the mutation cache. */
type Creation<Values, Result> = Pick<
  UseMutationOptions<Result, never, Values>,
  'mutationFn' | 'mutationKey' | 'gcTime'
>;

interface RecordSaveOptions<Stored, Values, Result> {
  /** Null for a creation, which `create` sends without a conflict check. */
  record: EditedRecord<Stored, Values, Result> | null;
  /** The base of the edit. Later renders do not change it, because the page refetches the record in the background. */
  initial: RecordFields;
  create?: Creation<Values, Result> | undefined;
  /** The name of a new record. */
  recordName?: string;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  /**
   * Writes the merged values, which are about to be sent, into the fields. Without it the fields keep the typed values.
   */
  showMerged?: (values: Values) => void;
  /** False if the control does not contain a "Stop waiting" button; a notice offers it then. */
  hasInlineStopWaiting?: boolean;
  /** How long the mutation cache retains the sent values, in milliseconds; 0 if they may be secret. */
  gcTime?: number;
  /** True for what a single press asked for: leaving the page, which asks about nothing then, does not cancel it. */
  outlivesPage?: boolean;
}

/** The callbacks for the outcome of a save. */
interface SaveEnd<Values, Result> {
  /**
   * `isHere` says whether the edit is still open, since another one may have replaced it. `undo` are the options of the
   * notice about the save, with which it offers Undo.
   */
  onSaved: (result: Result, isHere: () => boolean, values: Values, undo: UndoOffer) => void;
  /** Called if the wanted values are stored already. Without it they are sent nevertheless. */
  onUnchanged?: () => void;
  /** `isHere` is false if the edit was left after the values were sent. */
  onFailed: (error: unknown, isHere: () => boolean) => void;
  /**
   * Called after `onFailed` if the outcome becomes known of a save that the user stopped waiting for: its refusal, or
   * null if it was made. A notice says which it is, and those that `onFailed` has shown are gone. A later attempt may have
   * failed since.
   */
  onKnown?: (refusal: AppErrorShape | null) => void;
}

/** The values to send, and the call that sends them. */
interface Sent<Values, Result> {
  values: Values;
  to: (context: MutationFunctionContext) => Promise<Result>;
}
