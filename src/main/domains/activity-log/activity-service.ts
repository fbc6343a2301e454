// Reads the activity log, page after page from the newest entry on, or at once where the back office takes no pages;
// also finds out who has changed what an undo would put back.

import {
  GetActivityLogDocument,
  GetActivityLogWholeDocument,
  type GetActivityLogMutation,
} from '@main/back-office/generated/graphql';
import { pageOrWhole } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityCursor,
  type ActivityPage,
  type ActivityRow,
  type ActivitySpec,
  BUILD_MODULE,
  FIRST_ACTIVITIES,
} from '@shared/domains/activity-log/model';
import { DAY_MS } from '@shared/kernel/dates/durations';

export interface LogQuery {
  /** ISO instants, both included. */
  start: string;
  end: string;
  /** Null reads all specs. */
  spec: ActivitySpec | null;
  tenantId: string | null;
  storeId: string | null;
  /** The beginning of the page; the newest entry by default. */
  cursor?: ActivityCursor | null | undefined;
}

type AnsweredRow = NonNullable<GetActivityLogMutation['getActivityLog']>['results'][number];

/** Whether an entry is of the spec that was asked for; a back office may not narrow the log of builds itself. */
const isOfSpec =
  (spec: ActivitySpec | null) =>
  ({ module }: { module: string }): boolean =>
    spec !== 'buildSpec' || module === BUILD_MODULE;

/** The page that begins with the cursor's entry. An answer numbers its own rows, of which some may be unreadable. */
function pageOf(
  answered: readonly AnsweredRow[],
  isFull: boolean,
  cursor: ActivityCursor | null,
): ActivityPage {
  const before = cursor === null ? 0 : cursor.slno - 1;
  const rows = answered.map(({ id, slno, ...row }) => ({ ...row, id: String(id), slno: before + slno }));
  const last = answered.at(-1);
  // A page without another entry than its first leads nowhere.
  const goesOn = isFull && last !== undefined && last.id !== cursor?.fromId;
  const next = goesOn ? { createdTime: last.createdTime, fromId: last.id, slno: before + last.slno } : null;
  return { rows, next };
}

/** One page of the changes in a span of time: everywhere, of one tenant or of one store. */
export function activityPage(
  { backOffice }: Pick<SignedInContext, 'backOffice'>,
  { start: startDate, end: endDate, cursor = null, ...about }: LogQuery,
): Promise<Fetched<ActivityPage>> {
  const first = cursor === null ? FIRST_ACTIVITIES : ACTIVITY_PAGE_SIZE;
  return pageOrWhole(
    async () => {
      const answer = await backOffice.read(GetActivityLogDocument, {
        ...{ startDate, endDate: cursor?.createdTime ?? endDate, ...about },
        ...{ first, fromId: cursor?.fromId ?? null },
      });
      const rows = allResults(answer, 'getActivityLog');
      const isFull = rows.length + answer.unreadableRows >= first;
      const page = pageOf(rows, isFull, cursor);
      return { data: { ...page, rows: page.rows.filter(isOfSpec(about.spec)) }, partial: answer.partial };
    },
    async () => {
      const answer = await backOffice.read(GetActivityLogWholeDocument, {
        input: { startDate, endDate, ...about },
      });
      const answered = allResults(answer, 'getActivityLog');
      const rows = answered
        .filter(isOfSpec(about.spec))
        .map((row) => ({ ...row, id: `${row.createdTime} ${row.slno}` }));
      return { data: { rows, next: null }, partial: answer.partial };
    },
  );
}

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
    for (const row of data.rows) rows.push(row);
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
