import type { SignedInContext } from '@main/bridge/procedures';
import { activityPage } from '@main/domains/activity-log';
import type { ActivityCursor, ActivityRow } from '@shared/domains/activity-log/model';
import { cellLabel, changeText } from '@shared/domains/launch-report/fields';
import type { FieldChange } from '@shared/domains/launch-report/model';
import { DAY_MS } from '@shared/kernel/dates/durations';

/** The pages of the log that are read at most: 4,100 entries. */
const MAX_PAGES = 5;

/** The clocks of this computer and of the back office may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** The status of an entry about a change that was made. */
const CHANGED = 'Success';

const instant = (ms: number): string => new Date(ms).toISOString();

/**
 * The entries of the activity log since an instant, newest first; none where they cannot all be read, because the newest
 * of those that are left would name the wrong person.
 */
async function entriesSince(ctx: SignedInContext, since: string): Promise<ActivityRow[]> {
  const span = { start: instant(Date.parse(since) - CLOCK_DIFFERENCE_MS), end: instant(Date.now() + DAY_MS) };
  const rows: ActivityRow[] = [];
  let cursor: ActivityCursor | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, partial } = await activityPage(ctx, {
      ...span,
      spec: null,
      tenantId: null,
      storeId: null,
      cursor,
    });
    if (partial) return [];
    rows.push(...data.rows);
    cursor = data.next;
    if (cursor === null) break;
  }
  return rows;
}

/**
 * Returns a function that finds the change which replaced a saved value, where the activity log says it. The log is read
 * when it is asked for the first time.
 */
export function lastChangesSince(
  ctx: SignedInContext,
  since: string,
): (saved: FieldChange) => Promise<ActivityRow | undefined> {
  let entries: Promise<ActivityRow[]> | undefined;
  return async ({ field, value, storeName, groupName }) => {
    // Who may not read the log, or whose back office has none, is told what was left and not by whom it was changed.
    entries ??= entriesSince(ctx, since).catch(() => []);
    const found = (await entries).find(
      // What was refused, such as the undo itself, has another status.
      ({ activity, tenantName, status }) =>
        status === CHANGED &&
        tenantName === groupName &&
        activity.startsWith(`${cellLabel(field, storeName)}:`),
    );
    // The newest entry is the saved value itself where its change was not logged.
    return found?.activity === changeText(field, value, storeName) ? undefined : found;
  };
}
