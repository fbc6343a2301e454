// Describes a day that is edited in place to the save flow, and how the record that contains it is read and sent.

import { createRecordTexts } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import type { UndoAddress } from '@renderer/platform/notifications/stored-undo';
import type { Answer } from '@shared/kernel/answer';
import { formatDate } from '@shared/kernel/text/format';

export interface SavedDay {
  day: string | null;
}

export interface DaySource<Stored, Result> {
  /** The name of the unsaved work, in the middle of a sentence: 'the launch date of Bay Ford'. */
  recordName: string;
  /** The label of the field in the conflict dialog: 'Launch date'. */
  label: string;
  /** Reads the stored record that contains the day. */
  read: () => Promise<Answer<Stored | undefined>>;
  dayOf: (stored: Stored) => string | null;
  send: (day: string | null, stored: Stored) => Promise<Result>;
  /** True if a saved day can be neither changed nor removed again. */
  isFinal?: boolean;
  /** How an undo finds the day after a reload of the page. */
  undoAs?: UndoAddress;
}

export const emptyToNull = (value: string): string | null => (value === '' ? null : value);

export const editedDay = <Stored, Result>({
  recordName,
  label,
  read,
  dayOf,
  send,
  isFinal = false,
  undoAs,
}: DaySource<Stored, Result>): EditedRecord<Stored, SavedDay, Result> => ({
  adapter: {
    recordName,
    toFields: (record) => ({ day: dayOf(record) }),
    fieldsOf: ({ day }) => ({ day }),
    fromFields: ({ day }) => ({ day: typeof day === 'string' ? emptyToNull(day) : null }),
    ...(isFinal ? { finalFields: ['day'] } : {}),
    texts: createRecordTexts({
      labels: { day: label },
      text: (_field, value) => (typeof value === 'string' ? formatDate(value) : ''),
    }),
  },
  read,
  send: ({ day }, record) => send(day, record),
  onDeleted: throwDeleted,
  ...(undoAs === undefined ? {} : { undoAs }),
});
