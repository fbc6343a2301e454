import { useRecordSave } from '@renderer/components/saving/use-record-save';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { RecordChange } from '@shared/domains/record-history/model';
import { recordHistoryTexts as texts } from '@shared/domains/record-history/texts';
import type { RecordFields } from '@shared/kernel/merge/record-fields';

/** A record whose former values can be put back. */
export interface RecordWithHistory<Stored, Values> {
  edited: EditedRecord<Stored, Values, unknown>;
  /** The record as the page shows it. */
  shown: Stored;
  /** @throws AppError INVALID if the fields are no valid record. */
  toValues: (fields: RecordFields) => Values;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
}

/**
 * Returns a function that puts the value before a change back through the record's own save flow: the change is the base
 * and its former value the edit, so that what was changed since is asked about.
 */
export function usePutBack<Stored, Values>(target: RecordWithHistory<Stored, Values>) {
  const { edited, shown, toValues, invalidates } = target;
  const { kind } = edited;
  const notify = useNotify();
  const save = useRecordSave({
    record: edited,
    initial: kind.toFields(shown),
    invalidates,
    hasInlineStopWaiting: false,
  });
  const putBack = ({ field, before, after }: RecordChange): void => {
    const label = kind.texts.label({ field });
    const fail = (error: unknown): void =>
      notify.error(texts.notPutBack(label), { detail: readAppError(error).message });
    const now = kind.toFields(shown);
    try {
      const wanted = toValues({ ...now, [field]: before ?? '' });
      save.startEdit({ ...now, [field]: after ?? '' });
      void save.save(wanted, {
        onSaved: (_result, _isHere, _values, undo) => notify.success(texts.done(label), undo),
        onUnchanged: () => notify.info(texts.alreadyThere(label)),
        onFailed: fail,
      });
    } catch (error) {
      // The former value does not fit the rules, or the other values, of today.
      fail(error);
    }
  };
  return { putBack, busy: save.busy };
}
