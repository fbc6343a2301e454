// A day that is edited in place, such as a launch or billing date: the field, and the hook that stores its draft and
// saves it through the save flow.

import { Field, Link, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import type { UndoOffer } from '@renderer/components/saving/use-undo';
import { useUnsavedWork, useValueDraft, withholdDraft } from '@renderer/components/unsaved-work';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useFilledDay } from '@renderer/platform/navigation/filled-day';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Permission } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';
import { endFailure, failureOf, showFailureAfterLeaving } from '../form-failure';
import { DateInput, type DateInputProps } from './date-input';
import { type DaySource, editedDay, emptyToNull, type SavedDay } from './edited-day';

interface EditedDayFieldProps extends Pick<DateInputProps, 'min' | 'max' | 'restrictedDates'> {
  label: string;
  day: EditedDay;
  /** Whether the day may be changed. */
  permission: Permission;
  /** Whether Enter may save the day now, the same as for the Save button beside the field. */
  savePermission: Permission;
  className?: string;
}

/** Enter saves the day. Its error, or the offer to restore a draft, is shown below the field. */
export function EditedDayField({
  label,
  day,
  permission,
  savePermission,
  className,
  ...limits
}: EditedDayFieldProps) {
  const styles = useStyles();
  // The field is a form, because Enter first completes the typed text and then submits it.
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (day.dirty && day.error === undefined && !day.saving && savePermission.allowed) day.save();
  };
  const { value, error, warning, offer, change } = day;
  const state = offer === null && warning === undefined ? 'none' : 'warning';
  return (
    <RequirePermissionField permission={permission}>
      <Field
        {...(className === undefined ? {} : { className })}
        label={label}
        validationState={error === undefined ? state : 'error'}
        validationMessage={error ?? warning ?? (offer === null ? undefined : <DayOffer offer={offer} />)}
      >
        <form className={styles.form} onSubmit={onSubmit}>
          <DateInput
            inputRef={day.input}
            value={value}
            onChange={change}
            ariaLabel={label}
            readOnly={!permission.allowed}
            {...limits}
          />
        </form>
      </Field>
    </RequirePermissionField>
  );
}

/** An entered day and the day it replaces. */
interface EnteredDay {
  value: string;
  /** The stored value when editing started; a draft of an earlier version lacks it. */
  base?: string | undefined;
}

interface Edited extends EnteredDay {
  saved: boolean;
}

export interface EditedDay {
  /** The day as it was entered; empty for none. */
  value: string;
  /** The day as it is sent. */
  date: string | null;
  change: (value: string) => void;
  dirty: boolean;
  /** The error of the entered day. */
  error: string | undefined;
  /** The warning that the next save confirms. */
  warning: string | undefined;
  /** The offer to restore a day that was entered before a crash or a reload. */
  offer: { restore: () => void; discard: () => void } | null;
  saving: boolean;
  /**
   * Checks for conflicts with the stored record and saves the day; a day with a warning is saved by the second call.
   */
  save: () => void;
  /** The ref of the input, which gets the focus when the palette fills in a day. */
  input: RefObject<HTMLInputElement | null>;
}

interface Options<Stored, Result> extends DaySource<Stored, Result> {
  stored: string | null;
  editable: boolean;
  /** The name of the field, under which its draft is stored and the palette fills in a day: `launchDate:17`. */
  draftKey: string;
  /** Returns the error of a day; undefined if it is valid. */
  errorOf: (day: string) => string | undefined;
  /** Returns the warning of a valid day that is saved only after it was shown; undefined if there is none. */
  warningOf?: (day: string) => string | undefined;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  /** Shows the notice about the save, whose options offer Undo. */
  onSaved: (undo: UndoOffer) => void;
  onFailed: (error: unknown) => void;
}

const draftSchema = z.union([
  z.object({ value: z.string(), base: z.string().optional() }),
  z.string().transform((value): EnteredDay => ({ value })),
]);

/**
 * The state of a day that is edited in place. A refetch does not overwrite it, the user is prompted before leaving it,
 * a draft survives a crash, and another user's change is not replaced without the conflict dialog.
 */
export function useEditedDay<Stored extends object, Result>(options: Options<Stored, Result>): EditedDay {
  const { stored, editable, recordName, draftKey, errorOf, invalidates } = options;
  const [edited, setEdited] = useState<Edited | null>(null);
  /** Counts the entries: the response to one that was left must not remove the draft of the next. */
  const entries = useRef(0);
  const notify = useNotify();
  const [warned, setWarned] = useState<{ day: string; warning: string } | null>(null);
  const now = stored ?? '';
  const arrived = edited?.saved && now !== edited.base;
  // A saved day that has arrived is forgotten, because an undo may bring the former one back.
  if (arrived) setEdited(null);
  const live = editable && !arrived ? edited : null;
  const dirty = live !== null && !live.saved && live.value !== now;
  const change = (value: string): void => {
    setWarned(null);
    entries.current += 1;
    setEdited({ value, base: live && !live.saved ? live.base : now, saved: false });
  };
  const recordSave = useRecordSave<Stored, SavedDay, Result>({
    record: editedDay(options),
    initial: {},
    invalidates,
    hasInlineStopWaiting: false,
  });
  const entered = dirty ? live : null;
  const [value, base] = [entered?.value, entered?.base];
  const draftValue = useMemo(() => (value === undefined ? null : { value, base }), [value, base]);
  const draft = useValueDraft<EnteredDay>({
    key: draftKey,
    schema: draftSchema,
    value: draftValue,
    isSent: recordSave.isSent,
    onRestore: (found) => setEdited({ ...found, saved: false }),
    isStored: (found) => found.value === now,
  });
  useUnsavedWork({
    dirty,
    recordName,
    draftKey,
    onPrompt: recordSave.cancel,
    isSent: recordSave.isSent,
    onDiscard: draft.leave,
    onLeave: () => {
      recordSave.endEdit();
      setEdited(null);
    },
  });
  /**
   * The entered day stays until the record has been refetched; input typed since the request is an edit of the stored
   * value.
   */
  const saved = (sent: string, result: string): void =>
    setEdited((last) => {
      if (last === null) return null;
      return last.value === sent ? { value: result, base: now, saved: true } : { ...last, base: result };
    });
  const save = (): void => {
    if (!live || !dirty) return;
    const warning = options.warningOf?.(live.value);
    if (warning !== undefined && warned?.day !== live.value) return setWarned({ day: live.value, warning });
    setWarned(null);
    recordSave.startEdit(live.base === undefined ? {} : { day: emptyToNull(live.base) });
    const { value: sent } = live;
    const entry = entries.current;
    const saving = recordSave.save(
      { day: emptyToNull(sent) },
      {
        onSaved: (_result, isHere, values, undo) => {
          endFailure(draftKey);
          if (isHere()) saved(sent, values.day ?? '');
          else if (entries.current === entry) draft.settle();
          options.onSaved(undo);
        },
        // A day that was entered since stays. Which day is stored is unknown here, so saving it asks if in doubt.
        onUnchanged: () =>
          setEdited((last) => (last === null || last.value === sent ? null : { ...last, base: undefined })),
        onFailed: (error, isHere) => {
          if (isHere()) options.onFailed(error);
          else
            showFailureAfterLeaving(notify, {
              ...{ key: draftKey, recordName, failure: failureOf(readAppError(error)) },
            });
        },
      },
    );
    void withholdDraft(draftKey, saving);
  };
  const input = useRef<HTMLInputElement>(null);
  const [filledTimes, setFilledTimes] = useState(0);
  useFilledDay(draftKey, (day) => {
    if (editable) change(day);
    setFilledTimes((before) => before + 1);
  });
  // The field gets the focus with the day in it, so that an Enter right after it saves the day.
  useEffect(() => {
    if (filledTimes > 0) input.current?.focus();
  }, [filledTimes]);
  const shown = live ? live.value : now;
  return {
    value: shown,
    input,
    date: emptyToNull(shown),
    dirty,
    error: dirty && shown !== '' ? errorOf(shown) : undefined,
    warning: dirty && warned?.day === shown ? warned.warning : undefined,
    offer: editable && !dirty ? draft.offer : null,
    change,
    saving: recordSave.busy,
    save,
  };
}

const useStyles = makeStyles({
  offer: { display: 'inline-flex', gap: tokens.spacingHorizontalS },
  form: { display: 'contents' },
});

function DayOffer({ offer }: { offer: NonNullable<EditedDay['offer']> }) {
  const styles = useStyles();
  return (
    <span className={styles.offer}>
      {controlTexts.drafts.restoreQuestion}
      <Link as="button" onClick={offer.restore}>
        {controlTexts.drafts.restore}
      </Link>
      <Link as="button" onClick={offer.discard}>
        {messages.actions.discard}
      </Link>
    </span>
  );
}
