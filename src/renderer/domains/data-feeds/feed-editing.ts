import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { createContext, useContext, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import type { DataFeed, DataFeedChange } from '@shared/domains/data-feeds/model';
import { changeOf, feedErrors, withField, type EditableFeedField, type FeedErrors } from './feed-row';
import type { Decision } from '@shared/kernel/decision';
import { useFeedSettling } from './use-feed-settling';

export interface FeedEditing {
  /** The row being edited, as it stands. */
  row: DataFeedChange | null;
  errors: FeedErrors;
  saving: boolean;
  feedCount: number;
  /** Whether the store's feeds may be changed at all. */
  changeable: Decision;
  start: (feed: DataFeed) => void;
  /** The feed that is edited in the dialog instead. */
  inDialog: DataFeed | null;
  openDialog: (feed: DataFeed | null) => void;
  change: (field: EditableFeedField, value: string) => void;
  save: () => void;
  cancel: () => void;
}

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
  const [inDialog, openDialog] = useState<DataFeed | null>(null);
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
  const settle = useFeedSettling();
  const [settling, setSettling] = useState(false);
  const save = async (mine: DataFeedChange, before: DataFeed): Promise<void> => {
    setSettling(true);
    try {
      const found = await settle(mine, before);
      if (found === null) return;
      const { settled, now } = found;
      setStored(now);
      setRow(settled);
      if (Object.keys(feedErrors(settled, now)).length === 0)
        update.mutate({ ...settled, seen: changeOf(now) });
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
    inDialog,
    openDialog,
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
