import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { createContext, useContext, useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { AppError } from '@shared/kernel/app-error';
import { formatDate } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import type { DataFeed, DataFeedChange } from '@shared/domains/data-feeds/model';
import type { FieldValue } from '@shared/kernel/conflict';
import { FEED_FIELD_LABELS } from './feed-field-labels';
import { changeOf, feedErrors, withField, type EditableFeedField, type FeedErrors } from './feed-row';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import type { Decision } from '@shared/kernel/decision';

export interface FeedEditing {
  /** The row being edited, as it stands. */
  row: DataFeedChange | null;
  errors: FeedErrors;
  saving: boolean;
  feedCount: number;
  /** Whether the store's feeds may be changed at all. */
  changeable: Decision;
  start: (feed: DataFeed) => void;
  change: (field: EditableFeedField, value: string) => void;
  save: () => void;
  cancel: () => void;
}

/** The fields of a row, and how a person reads what two of them changed. */
const LABELS = { ...FEED_FIELD_LABELS, dms: 'DMS', effectiveDate: 'Effective Date' };
const textOf = (field: string, value: FieldValue): string =>
  field === 'effectiveDate' && typeof value === 'string' ? formatDate(value) : String(value ?? '');

export const FeedEditingContext = createContext<FeedEditing | null>(null);

export function useFeedEditing(): FeedEditing {
  const editing = useContext(FeedEditingContext);
  if (!editing) throw new Error('useFeedEditing needs FeedGrid above it.');
  return editing;
}

/** One row at a time is edited, then saved or cancelled; a row that is not right stays in editing. */
export function useFeedEditingState(feedCount: number, changeable: Decision): FeedEditing {
  const bridge = useBridge();
  const notify = useNotify();
  const [stored, setStored] = useState<DataFeed | null>(null);
  const [row, setRow] = useState<DataFeedChange | null>(null);
  const stop = (): void => {
    setStored(null);
    setRow(null);
  };
  const update = useChange(bridge.dataFeeds.update.mutationOptions(), {
    touches: ['dataFeeds', 'stores', 'tenants'],
    onDone: () => {
      notify.success(feedsTexts.updated);
      stop();
    },
  });
  const resolve = useConflictResolution<DataFeedChange>();
  const [settling, setSettling] = useState(false);
  /** Reads the feed again first: somebody else may have saved it meanwhile. */
  const save = async (mine: DataFeedChange, before: DataFeed): Promise<void> => {
    setSettling(true);
    try {
      const data = wholeAnswer(await calls.dataFeeds.list.query({ storeId: mine.storeId }), 'the data feeds');
      const now = data.find(({ dmsDetailId }) => dmsDetailId === mine.dmsDetailId);
      if (!now) throw new AppError('NOT_FOUND', messages.rows.gone);
      const what = 'the data feed';
      const sides = { base: changeOf(before), mine, theirs: changeOf(now) };
      const settled = await resolve({ what, labels: LABELS, textOf, ...sides });
      if (settled === null) return;
      setStored(now);
      setRow(settled);
      if (Object.keys(feedErrors(settled, now)).length === 0) update.mutate(settled);
    } catch (error) {
      notify.error(error);
    } finally {
      setSettling(false);
    }
  };
  const errors = row && stored ? feedErrors(row, stored) : {};
  const dirty = row !== null && stored !== null && JSON.stringify(row) !== JSON.stringify(changeOf(stored));
  useUnsavedWork({ dirty, what: 'the data feeds', onLeave: stop });
  return {
    row,
    errors,
    saving: update.isPending || settling,
    feedCount,
    changeable,
    start: (feed) => {
      setStored(feed);
      setRow(changeOf(feed));
    },
    change: (field, value) => setRow((now) => now && withField(now, field, value)),
    save: () => {
      if (row && stored && !settling && Object.keys(errors).length === 0) void save(row, stored);
    },
    cancel: stop,
  };
}
