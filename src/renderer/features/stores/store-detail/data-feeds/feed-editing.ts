import { createContext, useContext, useState } from 'react';
import { useBridge } from '@renderer/app/bridge-provider';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { useChange } from '@renderer/app/use-change';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { messages } from '@shared/messages';
import type { DataFeed, DataFeedChange } from '@shared/model/data-feed';
import { changeOf, feedErrors, withField, type EditableFeedField, type FeedErrors } from './feed-row';

export interface FeedEditing {
  /** The row being edited, as it stands. */
  row: DataFeedChange | null;
  errors: FeedErrors;
  saving: boolean;
  feedCount: number;
  start: (feed: DataFeed) => void;
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
export function useFeedEditingState(feedCount: number): FeedEditing {
  const bridge = useBridge();
  const notify = useNotify();
  const [stored, setStored] = useState<DataFeed | null>(null);
  const [row, setRow] = useState<DataFeedChange | null>(null);
  const stop = (): void => {
    setStored(null);
    setRow(null);
  };
  const update = useChange(bridge.dataFeeds.update.mutationOptions(), {
    onDone: () => {
      notify.success(messages.feeds.updated);
      stop();
    },
  });
  const errors = row && stored ? feedErrors(row, stored) : {};
  const dirty = row !== null && stored !== null && JSON.stringify(row) !== JSON.stringify(changeOf(stored));
  useUnsavedWork({ dirty, what: 'the data feeds', onLeave: stop });
  return {
    row,
    errors,
    saving: update.isPending,
    feedCount,
    start: (feed) => {
      setStored(feed);
      setRow(changeOf(feed));
    },
    change: (field, value) => setRow((now) => now && withField(now, field, value)),
    save: () => {
      if (row && Object.keys(errors).length === 0) update.mutate(row);
    },
    cancel: stop,
  };
}
