// Reads the repair orders of each store in the last thirteen months, page after page.

import {
  GetRo13MonthCountsDocument,
  GetRo13MonthCountsWholeDocument,
  type RoCountFieldsFragment,
} from '@main/back-office/generated/graphql';
import {
  fetchOverlappingPages,
  overlappingRange,
  pageOf,
  pageOrWhole,
} from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

/** Rows of a request: the back office takes some 40 µs for each, and its answers have less than a megabyte. */
const PAGE_SIZE = 3000;

/**
 * Rows have no id: two pages meet if they have the same store at the same place of the list. A row that could not be
 * read takes a place, too; it is counted before all rows but the first, which tells where the page begins.
 */
const placed = (rows: readonly RoCountFieldsFragment[], offset: number, unreadableRows: number) =>
  rows.map((row, at) => ({
    row,
    id: `${offset + at + (at === 0 ? 0 : unreadableRows)} ${row.tenantname}\n${row.storename}`,
  }));

export async function roCounts({
  backOffice,
}: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<RoCountFieldsFragment[]>> {
  const { data, partial } = await fetchOverlappingPages((cursor) =>
    pageOrWhole(
      async () => {
        const range = overlappingRange(PAGE_SIZE, cursor);
        const answer = await backOffice.read(GetRo13MonthCountsDocument, { ...range });
        const { unreadableRows } = answer;
        const rows = placed(allResults(answer, 'getRo13MonthCounts'), range.offset, unreadableRows);
        return { data: pageOf(rows, unreadableRows, range.first), partial: answer.partial };
      },
      async () => {
        const answer = await backOffice.read(GetRo13MonthCountsWholeDocument, {});
        const rows = placed(allResults(answer, 'getRo13MonthCounts'), 0, 0);
        return { data: { rows, hasMore: false }, partial: answer.partial };
      },
    ),
  );
  return { data: data.map(({ row }) => row), partial };
}
