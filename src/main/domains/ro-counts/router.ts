import {
  GetRo13MonthCountsDocument,
  GetRo13MonthCountsWholeDocument,
  type RoCountFieldsFragment,
} from '@main/back-office/generated/graphql';
import { pageInputSchema, pageSchema, placedPage, readsOfList } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { read, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { roCountsRowSchema } from '@shared/domains/ro-counts/model';

export const roCountsRouter = router({
  /** One page of the repair orders of each store in the last thirteen months, by tenant and store. */
  list: read(pageInputSchema, pageSchema(roCountsRowSchema), ({ ctx, input }) =>
    placedPage(roCounts(ctx), input.cursor),
  ),
});

/** Rows of a request: the back office takes some 40 µs for each, and its answers have less than a megabyte. */
const PAGE_SIZE = 3000;

export const roCounts = (ctx: BackOfficeContext) => ({
  size: PAGE_SIZE,
  keyOf: ({ tenantname, storename }: RoCountFieldsFragment) => `${tenantname}\n${storename}`,
  ...readsOfList(ctx, {
    ...{ page: GetRo13MonthCountsDocument, whole: GetRo13MonthCountsWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getRo13MonthCounts'),
  }),
});
