import { z } from 'zod';
import {
  GetRo13MonthCountsDocument,
  GetRo13MonthCountsWholeDocument,
  type RoCountFieldsFragment,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { read, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { roCountsSchema } from '@shared/domains/ro-counts/model';

export const roCountsRouter = router({
  /** The repair orders of each store in the last thirteen months. */
  list: read(z.void(), z.array(roCountsSchema), ({ ctx }) => roCounts(ctx)),
});

/** Rows of a request: the back office takes some 40 µs for each, and its answers have less than a megabyte. */
const PAGE_SIZE = 3000;

export const roCounts = ({
  backOffice,
}: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<RoCountFieldsFragment[]>> =>
  fetchPlacedPages({
    size: PAGE_SIZE,
    keyOf: ({ tenantname, storename }) => `${tenantname}\n${storename}`,
    readPage: async (range) => {
      const answer = await backOffice.read(GetRo13MonthCountsDocument, { ...range });
      return { ...answer, rows: allResults(answer, 'getRo13MonthCounts') };
    },
    readWhole: async () => {
      const answer = await backOffice.read(GetRo13MonthCountsWholeDocument, {});
      return { ...answer, rows: allResults(answer, 'getRo13MonthCounts') };
    },
  });
