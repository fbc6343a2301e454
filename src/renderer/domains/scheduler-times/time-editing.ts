// The hook and the context of the load time that is being edited on the page of the scheduler times, and how the save
// flow reads, sends and undoes it.

import { createContext, useContext, useMemo, useState } from 'react';
import { z } from 'zod';
import {
  allowedUnlessOtherSaving,
  useCloseLostRow,
  useDiscardNotice,
  useNotSavedNotice,
  useRowDraft,
} from '@renderer/components/editable-grids/row-editing';
import { endFailure, failureOf, showFailure } from '@renderer/components/form/form-failure';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import { useUnsavedWork, withholdDraft } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type SchedulerStore, schedulerStoreSchema } from '@shared/domains/scheduler-times/model';
import {
  partsOf,
  TIME_PARTS,
  timeErrors,
  timeOf,
  withTyped,
  type TimePart,
  type TimeParts,
  displayedTime,
} from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { mapAnswer } from '@shared/kernel/answer';
import { isUnconfirmed } from '@shared/kernel/app-error';
import { controlTexts } from '@shared/kernel/text/control-texts';

/**
 * The screen holds this state and not a card, because the cards are virtualized and scrolling one out of view must not
 * discard the edit.
 */
export interface TimeEditing {
  storeId: string | null;
  parts: TimeParts;
  errors: Readonly<Partial<Record<TimePart, string>>>;
  saving: boolean;
  /** Whether the edited time can be sent now. */
  savable: Permission;
  start: (store: SchedulerStore) => void;
  change: (part: TimePart, text: string) => void;
  save: () => void;
  cancel: () => void;
}

const SHORT_NOTICE = { duration: 'short' } as const;

export const TimeEditingContext = createContext<TimeEditing | null>(null);

export function useTimeEditing(): TimeEditing {
  const editing = useContext(TimeEditingContext);
  if (!editing) throw new Error('useTimeEditing needs TimeEditingContext above it.');
  return editing;
}

interface OpenedTime {
  store: SchedulerStore;
  parts: TimeParts;
  /** The stored time when it was typed, which is older than that of the store after a draft was restored. */
  base: string;
}

/** 5 and 05 hours are the same time; boxes without hours are no time, and differ by what is in them. */
const isOtherTime = (parts: TimeParts, stored: TimeParts): boolean =>
  parts.hours === '' || stored.hours === ''
    ? TIME_PARTS.some((part) => parts[part] !== stored[part])
    : timeOf(parts) !== timeOf(stored);

const failureKeyOf = ({ store }: OpenedTime): string => `schedulerTime:${store.storeId}`;

const DRAFT_KEY = 'schedulerTime';
const draftSchema = z.object({
  storeId: z.string(),
  parts: z.object({ hours: z.string(), minutes: z.string(), seconds: z.string() }),
  base: z.string(),
});

type DraftedTime = z.infer<typeof draftSchema>;

const EMPTY: TimeParts = { hours: '', minutes: '', seconds: '' };

const keySchema = z.object(schedulerStoreSchema.pick({ storeId: true, storeName: true }).shape);
type TimeKey = z.infer<typeof keySchema>;

/** Describes a store's time to the save flow in the displayed format, because the stored one may lack seconds. */
const adapterOf = ({ storeName }: TimeKey): RecordAdapter<SchedulerStore, { time: string }> => ({
  recordName: texts.what(storeName),
  toFields: ({ schedulerTime }) => ({ time: displayedTime(schedulerTime) }),
  fieldsOf: ({ time }) => ({ time }),
  fromFields: ({ time }) => ({ time: String(time ?? '') }),
  texts: createRecordTexts({ labels: { time: texts.title } }),
});

const TIME_INVALIDATES = ['schedulerTimes', 'failedLoads'] as const;

/** Describes the load time of a store to the save flow, and how it is read and sent. */
export const editedTime = (opened: TimeKey): EditedRecord<SchedulerStore, { time: string }, unknown> => ({
  adapter: adapterOf(opened),
  read: async () =>
    mapAnswer(
      await calls.schedulerTimes.ofStore.query({ storeId: opened.storeId }),
      (now) => now ?? undefined,
    ),
  send: ({ time }, { storeId, dms, storeName, schedulerTime: seen }) =>
    calls.schedulerTimes.update.mutate({ storeId, storeName, dms, seen, time }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'schedulerTime', key: { storeId: opened.storeId, storeName: opened.storeName } },
});

export const timeUndo = recordUndo(keySchema, editedTime, TIME_INVALIDATES);

/**
 * Creates the state of the edited load time, and saves the time.
 *
 * @param isWhole False while stores are still being read, which are not deleted.
 * @param onRestored Brings the store of a restored time into view.
 */
export function useTimeEditingState(
  shown: readonly SchedulerStore[],
  isWhole: boolean,
  onRestored: (store: SchedulerStore) => void,
): TimeEditing & { offer: DraftOffer | null } {
  const stores = isWhole ? shown : undefined;
  const notify = useNotify();
  /** The row as it was when editing started, so that a refetch does not change it. */
  const [opened, setOpened] = useState<OpenedTime | null>(null);
  /** The store whose save is in flight; another row may be open when the response arrives. */
  const [sent, setSent] = useState<string | null>(null);
  const storeId = opened?.store.storeId ?? null;
  const parts = opened?.parts ?? EMPTY;
  const errors = timeErrors(parts);
  const dirty = opened !== null && isOtherTime(parts, partsOf(opened.store.schedulerTime));
  const save = useRecordSave({
    record: opened && editedTime(opened.store),
    initial: {},
    invalidates: TIME_INVALIDATES,
    hasInlineStopWaiting: false,
  });
  const saving = save.busy && sent === storeId;
  const savable = allowedUnlessOtherSaving(save.busy, saving);
  const leave = (): void => {
    save.endEdit();
    setOpened(null);
  };
  const start = (row: OpenedTime): void => {
    save.startEdit({ time: row.base });
    setOpened(row);
  };
  const drafted = useMemo(
    () =>
      dirty && opened
        ? { storeId: opened.store.storeId, parts: { ...opened.parts }, base: opened.base }
        : null,
    [dirty, opened],
  );
  const draft = useRowDraft<SchedulerStore, DraftedTime>({
    key: DRAFT_KEY,
    schema: draftSchema,
    value: drafted,
    isSent: save.isSent,
    isOpen: opened !== null,
    rowOf: (found) => shown.find((one) => one.storeId === found.storeId),
    ...(!isWhole && { missing: controlTexts.disabled.reading }),
    onRestore: (store, { parts: typed, base }) => {
      start({ store, parts: typed, base });
      onRestored(store);
    },
    isStored: (store, found) => !isOtherTime(found.parts, partsOf(store.schedulerTime)),
  });
  const closeSaved = (): void => {
    setOpened(null);
    draft.settle();
  };
  const offerUndo = useDiscardNotice(opened !== null);
  const showNotSaved = useNotSavedNotice(opened !== null);
  const recordName = opened ? texts.what(opened.store.storeName) : '';
  const unsaved = useUnsavedWork({
    dirty,
    recordName,
    draftKey: DRAFT_KEY,
    onPrompt: save.cancel,
    isSent: save.isSent,
    onDiscard: draft.leave,
    onLeave: leave,
  });
  const isListed = stores === undefined || stores.some((one) => one.storeId === storeId);
  const isLost = opened !== null && !isListed && !saving;
  useCloseLostRow(isLost, () => setOpened(null));
  return {
    storeId,
    offer: draft.offer,
    parts,
    errors,
    saving: save.busy,
    savable,
    start: (store) => {
      if (opened !== null) return;
      start({ store, parts: partsOf(store.schedulerTime), base: displayedTime(store.schedulerTime) });
    },
    // Typing is ignored while this row is being saved, because the row closes with the response and the text would be
    // lost.
    change: (part, text) => {
      if (!saving) setOpened((row) => row && { ...row, parts: withTyped(row.parts, part, text) });
    },
    save: () => {
      if (!savable.allowed) return void notify.info(reasonsOf(savable));
      if (!opened || save.busy || Object.keys(errors).length > 0) return;
      setSent(storeId);
      const sending = save.save(
        { time: timeOf(parts) },
        {
          onSaved: (_result, isHere, { time }, undo) => {
            endFailure(failureKeyOf(opened));
            if (isHere()) closeSaved();
            else draft.settleClosed();
            notify.success(texts.updated(time), { ...SHORT_NOTICE, ...undo, title: texts.updatedTitle });
          },
          onUnchanged: closeSaved,
          onFailed: (thrown, isHere) => {
            const failure = failureOf(readAppError(thrown), texts.failed);
            if (!isHere())
              return showNotSaved(failureKeyOf(opened), failure, recordName, () => start(opened));
            // The specification's title is of a refusal.
            if (isUnconfirmed(readAppError(thrown))) showFailure(notify, failure);
            else notify.error(failure.title, { title: texts.failedTitle, detail: failure.reason });
          },
        },
      );
      void withholdDraft(DRAFT_KEY, sending);
    },
    cancel: () => unsaved.discard(() => offerUndo(recordName, () => opened && start(opened))),
  };
}
