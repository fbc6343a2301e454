// Edits a row of the grid of data feeds and saves it through the save flow. The fields and errors of a row are in
// feed-row.ts, the form of a feed in feed-dialogs.tsx.

import { createContext, useContext, useMemo, useState } from 'react';
import { z } from 'zod';
import {
  allowedUnlessOtherSaving,
  applyPendingEdit,
  baseOfShown,
  type EditValues,
  editValuesOf,
  useCloseLostRow,
  useDiscardNotice,
  useNotSavedNotice,
  useRowDraft,
} from '@renderer/components/editable-grids/row-editing';
import { endFailure, failureOf } from '@renderer/components/form/form-failure';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import { useUnsavedWork, withholdDraft } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type DataFeed, type DataFeedChange, dataFeedChangeSchema } from '@shared/domains/data-feeds/model';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { isRecordFields, type RecordFields, sameFields } from '@shared/kernel/merge/record-fields';
import { editedFeedRecord, FEED_INVALIDATES, FEED_ADAPTER, withFeedFields } from './feed-record';
import { feedChangeOf, feedErrors, withFeedField, type EditableFeedField, type FeedErrors } from './feed-row';

/** The state of the row that is edited in FeedGrid, for its cells. */
export interface FeedEditing {
  /** The current values of the row that is being edited. */
  row: DataFeedChange | null;
  /** The offer to open the row again that was edited when the page was closed. */
  offer: DraftOffer | null;
  errors: FeedErrors;
  saving: boolean;
  /** Whether the edited row can be sent now. */
  savable: Permission;
  feedCount: number;
  /** Whether the store's feeds may be changed. */
  changeable: Permission;
  start: (feed: DataFeed) => void;
  /** The feed that is edited in the dialog instead. */
  feedInDialog: DataFeed | null;
  setFeedInDialog: (feed: DataFeed | null) => void;
  changeField: (field: EditableFeedField, value: string) => void;
  save: () => void;
  cancel: () => void;
}

export const FeedEditingContext = createContext<FeedEditing | null>(null);

export function useFeedEditingContext(): FeedEditing {
  const editing = useContext(FeedEditingContext);
  if (!editing) throw new Error('useFeedEditingContext needs FeedGrid above it.');
  return editing;
}

const failureKeyOf = ({ dmsDetailId }: DataFeed): string => `dataFeed:${dmsDetailId}`;

const draftSchema = z.object({
  // A typed code may be one that is refused.
  row: dataFeedChangeSchema.extend({ dms: z.string() }),
  base: z.custom<RecordFields>(isRecordFields),
});
type DraftedFeed = z.infer<typeof draftSchema>;

const storedFields = (feed: DataFeed): EditValues => editValuesOf(FEED_ADAPTER.toFields(feed));

/** The edit of a draft, whose fields that nobody typed into are shown as they are stored when it is restored. */
const editOf = ({ row, base }: DraftedFeed) => ({
  base: editValuesOf(base),
  values: editValuesOf(FEED_ADAPTER.fieldsOf(row, base)),
  problem: null,
});

/** One row is edited at a time, which is then saved or cancelled; an invalid row stays open. */
export function useFeedEditing(
  feeds: readonly DataFeed[],
  changeable: Permission,
  storeId: string,
): FeedEditing {
  const notify = useNotify();
  const [stored, setStored] = useState<DataFeed | null>(null);
  const [row, setRow] = useState<DataFeedChange | null>(null);
  /** What the row is compared with at a save. That of a restored row is older than the feed as it was read last. */
  const [base, setBase] = useState<RecordFields>({});
  /** Id of the feed whose save is in flight; another row may be open when the response arrives. */
  const [savingFeedId, setSavingFeedId] = useState<number | null>(null);
  const [feedInDialog, setFeedInDialog] = useState<DataFeed | null>(null);
  const save = useRecordSave({
    record: stored && editedFeedRecord(stored),
    initial: {},
    invalidates: FEED_INVALIDATES,
    hasInlineStopWaiting: false,
    showMerged: setRow,
  });
  const close = (): void => {
    setStored(null);
    setRow(null);
  };
  /**
   * Ends editing. A save still in its conflict check is cancelled; the outcome of one already sent is shown as a
   * notice.
   */
  const cancelEditing = (): void => {
    save.endEdit();
    close();
  };
  const start = (feed: DataFeed, values: DataFeedChange, from: RecordFields): void => {
    save.startEdit(from);
    setBase(from);
    setStored(feed);
    setRow(values);
  };
  const dirty =
    row !== null && stored !== null && JSON.stringify(row) !== JSON.stringify(feedChangeOf(stored));
  const draftKey = `dataFeedRow:${storeId}`;
  const drafted = useMemo(() => (dirty && row ? { row, base } : null), [dirty, row, base]);
  const draft = useRowDraft<DataFeed, DraftedFeed>({
    key: draftKey,
    schema: draftSchema,
    value: drafted,
    isSent: save.isSent,
    isOpen: row !== null,
    changeable,
    rowOf: (found) => feeds.find(({ dmsDetailId }) => dmsDetailId === found.row.dmsDetailId),
    onRestore: (feed, found) => {
      const [edit, now] = [editOf(found), storedFields(feed)];
      start(feed, withFeedFields(feedChangeOf(feed), applyPendingEdit(edit, now)), baseOfShown(edit, now));
    },
    isStored: (feed, found) => {
      const now = storedFields(feed);
      return sameFields(applyPendingEdit(editOf(found), now), now);
    },
  });
  const offerUndo = useDiscardNotice(row !== null);
  const showNotSaved = useNotSavedNotice(row !== null);
  const saving = save.busy && savingFeedId === stored?.dmsDetailId;
  const savable = allowedUnlessOtherSaving(save.busy, saving);
  const wasDeleted =
    stored !== null && !saving && feeds.every(({ dmsDetailId }) => dmsDetailId !== stored.dmsDetailId);
  useCloseLostRow(wasDeleted, close);
  const errors = row && stored ? feedErrors(row, stored) : {};
  const unsaved = useUnsavedWork({
    dirty,
    recordName: feedsTexts.theFeeds,
    draftKey,
    onPrompt: save.cancel,
    isSent: save.isSent,
    onDiscard: draft.leave,
    onLeave: cancelEditing,
  });
  return {
    row,
    offer: draft.offer,
    errors,
    saving: save.busy,
    savable,
    feedCount: feeds.length,
    changeable,
    feedInDialog,
    setFeedInDialog,
    start: (feed) => start(feed, feedChangeOf(feed), FEED_ADAPTER.toFields(feed)),
    // Typing is ignored while this row is being saved, because the row closes with the response and the text would be
    // lost.
    changeField: (field, value) => {
      if (!saving) setRow((now) => now && withFeedField(now, field, value));
    },
    save: () => {
      if (!savable.allowed) return void notify.info(reasonsOf(savable));
      if (!row || !stored || save.busy || Object.keys(errors).length > 0) return;
      setSavingFeedId(stored.dmsDetailId);
      const sending = save.save(row, {
        onSaved: (_result, isHere, _values, undo) => {
          endFailure(failureKeyOf(stored));
          notify.success(feedsTexts.updated, undo);
          if (!isHere()) return draft.settleClosed();
          close();
          draft.settle();
        },
        onFailed: (error, isHere) => {
          if (isHere()) notify.error(error);
          else
            showNotSaved(failureKeyOf(stored), failureOf(readAppError(error)), FEED_ADAPTER.recordName, () =>
              start(stored, row, base),
            );
        },
      });
      void withholdDraft(draftKey, sending);
    },
    cancel: () =>
      unsaved.discard(() =>
        offerUndo(FEED_ADAPTER.recordName, () => stored && row && start(stored, row, base)),
      ),
  };
}
