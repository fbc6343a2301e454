import { bridge as calls } from '@renderer/platform/bridge';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import type { DataFeed, DataFeedChange } from '@shared/domains/data-feeds/model';
import { AppError } from '@shared/kernel/app-error';
import type { FieldValue } from '@shared/kernel/conflict';
import { formatDate } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';
import { changeOf } from './feed-row';

/** The fields of a row, and how a person reads what two of them changed. */
const LABELS = { ...FEED_FIELD_LABELS, dms: 'DMS', effectiveDate: 'Effective Date' };
const textOf = (field: string, value: FieldValue): string =>
  field === 'effectiveDate' && typeof value === 'string' ? formatDate(value) : String(value ?? '');

interface SettledFeed {
  settled: DataFeedChange;
  /** As it is stored now. */
  now: DataFeed;
}

/** Reads the feed again: somebody else may have saved it meanwhile. Null where the user goes on editing. */
export function useFeedSettling(): (mine: DataFeedChange, before: DataFeed) => Promise<SettledFeed | null> {
  const resolve = useConflictResolution<DataFeedChange>();
  return async (mine, before) => {
    const data = wholeAnswer(await calls.dataFeeds.list.query({ storeId: mine.storeId }), 'the data feeds');
    const now = data.find(({ dmsDetailId }) => dmsDetailId === mine.dmsDetailId);
    if (!now) throw new AppError('NOT_FOUND', messages.rows.gone);
    const what = 'the data feed';
    const sides = { base: changeOf(before), mine, theirs: changeOf(now) };
    const settled = await resolve({ what, labels: LABELS, textOf, ...sides });
    return settled && { settled, now };
  };
}
