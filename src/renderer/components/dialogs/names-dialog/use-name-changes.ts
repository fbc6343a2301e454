// The state of NamesDialog: which name is being added, renamed or deleted, the change on its way, and its error.

import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { type NamedEntry, namesTexts } from '@shared/kernel/text/names-texts';
import { failureOf, noticeAfterLeaving } from '../../form/form-failure';
import { useRecordSave } from '../../saving/use-record-save';

/** A row of NamesDialog. */
export interface NamedRow {
  name: string;
  /** The number of records that use the name. */
  count: number;
  isDefault: boolean;
}

/** A change of the list, as the back office takes it. */
export type NameChange =
  | { activity: 'insert'; name: string; isDefault: boolean }
  | { activity: 'update'; name: string; oldName: string; isDefault: boolean }
  | { activity: 'delete'; oldName: string };

/** The open form: null for none, '' for a new name, otherwise the name being renamed. */
type Open = string | null;

/** The form or row of a change. */
const formOf = (change: NameChange): string => (change.activity === 'insert' ? '' : change.oldName);

/** What is said of a change that failed, and the form or row that says it. */
interface Refusal {
  at: Open;
  text: string;
}

/**
 * Sends the changes of NamesDialog to the back office, one at a time, and stores the error of the last one. If the
 * dialog was closed meanwhile, a notice says how the change ended.
 */
export function useNameChanges<Thrown>(
  entry: NamedEntry,
  mutation: UseMutationOptions<unknown, Thrown, NameChange>,
  invalidates: readonly Domain[],
) {
  const notify = useNotify();
  const [open, setOpen] = useState<Open>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<NameChange | null>(null);
  const {
    save,
    busy: isPending,
    isSlow,
    giveUp,
  } = useRecordSave<never, NameChange, unknown>({ record: null, initial: {}, create: mutation, invalidates });
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  }, [open]);
  const end = ({ activity }: NameChange, sentAt: Open, onDone?: () => void) => {
    let shown: Refusal | null = null;
    return {
      onSaved: (_result: unknown, isHere: () => boolean): void => {
        onDone?.();
        // The user may have opened another form by now, so only the form of the sent change is closed.
        if (isHere()) setOpen((now) => (now === sentAt ? null : now));
        else notify.success(namesTexts[activity === 'delete' ? 'deleted' : 'saved'](entry));
      },
      onFailed: (thrown: unknown, isHere: () => boolean): void => {
        const error = readAppError(thrown);
        // The form of a new name has no row that could say it once it is closed.
        const isShown = isHere() && (sentAt !== '' || openNow.current === sentAt);
        if (!isShown) return notify.error(...noticeAfterLeaving(failureOf(error), namesTexts.unsaved(entry)));
        shown = { at: sentAt, text: error.message };
        setRefusal(shown);
      },
      onKnown: (refusal: AppErrorShape | null): void => {
        const text = refusal?.message ?? messages.changes.doneAfterAll;
        setRefusal((now) => (now !== null && now === shown ? { at: sentAt, text } : now));
      },
    };
  };
  return {
    open,
    show: (next: Open): void => {
      setRefusal(null);
      setOpen(next);
    },
    /** Returns the error of a name, for the form that caused it. */
    refusedAt: (name: string): string | undefined => (refusal?.at === name ? refusal.text : undefined),
    /**
     * Ignored while a change is in flight, whose place and error stay as they are.
     * @param onDone Called once the change is stored.
     */
    send: async (change: NameChange, onDone?: () => void): Promise<void> => {
      if (isPending) return;
      const sentAt = formOf(change);
      setRefusal(null);
      setSending(change);
      await save(change, end(change, sentAt, onDone));
    },
    isPending,
    /** Whether the change of this name is in flight. */
    isSending: (name: string): boolean => isPending && sending !== null && formOf(sending) === name,
    /** Whether a name is in flight that was typed. */
    isNameSent: isPending && sending?.activity !== 'delete',
    isSlow,
    giveUp,
  };
}
