// Describes the load time of a store to the save flow, and how it is read and sent.

import { z } from 'zod';
import { createRecordTexts, type RecordKind } from '@renderer/components/saving/record-kind';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type SchedulerStore, schedulerStoreSchema } from '@shared/domains/scheduler-times/model';
import { displayedTime } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { mapAnswer } from '@shared/kernel/answer';

const keySchema = z.object(schedulerStoreSchema.pick({ storeId: true, storeName: true }).shape);
type TimeKey = z.infer<typeof keySchema>;

/** Describes a store's time to the save flow in the displayed format, because the stored one may lack seconds. */
const kindOf = ({ storeName }: TimeKey): RecordKind<SchedulerStore, { time: string }> => ({
  what: texts.what(storeName),
  toFields: ({ schedulerTime }) => ({ time: displayedTime(schedulerTime) }),
  fieldsOf: ({ time }) => ({ time }),
  fromFields: ({ time }) => ({ time: String(time ?? '') }),
  texts: createRecordTexts({ labels: { time: texts.title } }),
});

export const TIME_INVALIDATES = ['schedulerTimes', 'failedLoads'] as const;

export const editedTime = (opened: TimeKey): EditedRecord<SchedulerStore, { time: string }, unknown> => ({
  kind: kindOf(opened),
  read: async () =>
    mapAnswer(await calls.schedulerTimes.list.query(), (now) =>
      now.find(({ storeId }) => storeId === opened.storeId),
    ),
  send: ({ time }, { storeId, dms, storeName, schedulerTime: seen }) =>
    calls.schedulerTimes.update.mutate({ storeId, storeName, dms, seen, time }),
  onDeleted: throwDeleted,
  undoAs: { kind: 'schedulerTime', key: { storeId: opened.storeId, storeName: opened.storeName } },
});

export const timeUndo = recordUndo(keySchema, editedTime, TIME_INVALIDATES);
