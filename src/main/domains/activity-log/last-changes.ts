// Finds out who has changed what an undo would put back, as far as the activity log says it.

import type { SignedInContext } from '@main/bridge/procedures';
import type { ActivityCursor, ActivityRow } from '@shared/domains/activity-log/model';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { activityPage, type LogQuery } from './activity-service';

/** The pages of the log that are read at most: 4,100 entries. */
const MAX_PAGES = 5;

/** The clocks of this computer and of the back office may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** The status of an entry about a change that was made. What was refused, such as the undo itself, has another one. */
const CHANGED = 'Success';

const instant = (ms: number): string => new Date(ms).toISOString();

interface LogSpan extends Pick<LogQuery, 'spec' | 'tenantId' | 'storeId'> {
  /** The instant before the first write that is undone was sent. */
  since: string;
}

/**
 * The entries of the activity log since an instant, newest first; none where they cannot all be read, because the newest
 * of those that are left would name the wrong person.
 */
async function entriesSince(
  ctx: Pick<SignedInContext, 'backOffice'>,
  { since, ...about }: LogSpan,
): Promise<ActivityRow[]> {
  const span = { start: instant(Date.parse(since) - CLOCK_DIFFERENCE_MS), end: instant(Date.now() + DAY_MS) };
  const rows: ActivityRow[] = [];
  let cursor: ActivityCursor | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, partial } = await activityPage(ctx, { ...span, ...about, cursor });
    if (partial) return [];
    rows.push(...data.rows);
    cursor = data.next;
    if (cursor === null) break;
  }
  return rows;
}

/**
 * Returns the changes that were made since an instant, newest first. Who may not read the log, or whose back office has
 * none, gets none, and is told what an undo left and not by whom it was changed.
 */
export async function changesSince(
  ctx: Pick<SignedInContext, 'backOffice'>,
  span: LogSpan,
): Promise<ActivityRow[]> {
  const entries = await entriesSince(ctx, span).catch((): ActivityRow[] => []);
  return entries.filter(({ status }) => status === CHANGED);
}
