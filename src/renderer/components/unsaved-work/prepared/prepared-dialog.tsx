// The dialog in which one prepared value is reviewed: what was stored, what was prepared and what is stored now, with
// Save and Discard.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type Failure,
  failureOf,
  failureOnceKnown,
  noticeAfterLeaving,
} from '@renderer/components/form/form-failure';
import { FormDialog } from '@renderer/components/form/form-dialog';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { formatAge, recordTitle } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { PreparedVersion } from './prepared-version';
import { preparedBaseOf, preparedValueOf, VALUE } from './use-prepared-values';

interface PreparedDialogProps<Stored> {
  version: PreparedVersion;
  /** The value as a record with the field `VALUE`. */
  record: EditedRecord<Stored, string, void>;
  /** The record as the page shows it; undefined if it is not there. */
  now: Stored | undefined;
  textOf: (value: string) => string;
  /** The domains that a save invalidates. */
  invalidates: readonly Domain[];
  remove: (version: PreparedVersion) => Promise<void>;
  /** Called when the value was saved. */
  onSaved?: (value: string) => void;
  onClose: () => void;
}

/**
 * Mounting opens the dialog. Save is the save flow: the record is read, compared with the base of the change, and the
 * user is asked about what someone else has changed. The change is removed after the answer only.
 */
export function PreparedDialog<Stored>(props: PreparedDialogProps<Stored>) {
  const { version, record, now, textOf, invalidates, remove, onSaved, onClose } = props;
  const { what, preparedAt, base } = version.change;
  const styles = useStyles();
  const notify = useNotify();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = useRecordSave<Stored, string, void>({ record, initial: base, invalidates });
  const removeQuietly = (): Promise<void> =>
    // A change that could not be removed stays in the list, where it can be discarded.
    remove(version).catch(() => undefined);
  const submit = (): void => {
    setFailure(null);
    let shown: Failure | null = null;
    void save.save(preparedValueOf(version), {
      onSaved: (_result, isHere, value, undo) => {
        notify.success(texts.saved(what), undo);
        onSaved?.(value);
        void removeQuietly();
        if (isHere()) onClose();
      },
      onUnchanged: () => {
        notify.info(texts.keptSaved(what));
        void removeQuietly();
        onClose();
      },
      onFailed: (error, isHere) => {
        const failed = failureOf(readAppError(error));
        if (!isHere()) return notify.error(...noticeAfterLeaving(failed, what));
        shown = failed;
        setFailure(failed);
      },
      onKnown: (refusal) =>
        setFailure((now) => (now !== null && now === shown ? failureOnceKnown(refusal, false) : now)),
    });
  };
  const discard = (): void => {
    remove(version).then(onClose, (error: unknown) => notify.error(error));
  };
  const leave = async (): Promise<boolean> => {
    save.cancel();
    return true;
  };
  const { adapter } = record;
  const stored = now && String(adapter.toFields(now)[VALUE] ?? '');
  const by = now && adapter.changedBy?.(now);
  const isChanged = stored !== undefined && stored !== preparedBaseOf(version);
  const lines = [
    [texts.before, textOf(preparedBaseOf(version))],
    [texts.preparedValue, textOf(preparedValueOf(version))],
    ...(isChanged ? [[texts.now, [textOf(stored), by].filter(Boolean).join(', ')]] : []),
  ];
  return (
    <FormDialog
      title={recordTitle(what)}
      save={{
        ...{ busy: save.busy, locked: save.busy, isSlow: save.isSlow, giveUp: save.giveUp, failure, leave },
        ...{ isPreparing: false, isReviewed: true },
        draft: {
          offer: {
            ...{ savedAt: preparedAt, restore: () => undefined, discard, isRestored: true },
            texts: { body: texts.notSentSince(formatAge(preparedAt)), restore: texts.review },
          },
        },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      cancelLabel={messages.actions.close}
      onClose={onClose}
    >
      <dl className={styles.lines}>
        {lines.map(([label, text]) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{text === '' ? '-' : text}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
  },
  line: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
  },
});
