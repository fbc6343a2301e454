// Reads the activity log, page after page from the newest entry on; where the back office takes no pages, at once.

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
  type ActivitySpec,
  FIRST_ACTIVITIES,
} from '@shared/domains/activity-log/model';

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
      return { data: pageOf(rows, isFull, cursor), partial: answer.partial };
    },
    async () => {
      const answer = await backOffice.read(GetActivityLogWholeDocument, {
        input: { startDate, endDate, ...about },
      });
      const answered = allResults(answer, 'getActivityLog');
      const rows = answered.map((row) => ({ ...row, id: `${row.createdTime} ${row.slno}` }));
      return { data: { rows, next: null }, partial: answer.partial };
    },
  );
}
