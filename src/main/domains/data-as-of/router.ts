// The call that reads up to which day each store has data, page after page.

import { z } from 'zod';
import {
  type DataAsOfFieldsFragment,
  GetDataAsOfDocument,
  GetDataAsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { dataAsOfSchema } from '@shared/domains/data-as-of/model';
import { type Fetched, read, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

/** Rows of a request: its answer has a megabyte. */
const PAGE_SIZE = 5000;

/** Reads up to which day each store has data, page after page. */
const dataAsOf = ({
  backOffice,
}: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<DataAsOfFieldsFragment[]>> =>
  fetchPlacedPages({
    size: PAGE_SIZE,
    keyOf: ({ tenant, storeName }) => `${tenant}\n${storeName}`,
    readPage: async (range) => {
      const answer = await backOffice.read(GetDataAsOfDocument, { ...range });
      return { ...answer, rows: allResults(answer, 'getDataAsOf') };
    },
    readWhole: async () => {
      const answer = await backOffice.read(GetDataAsOfWholeDocument, {});
      return { ...answer, rows: allResults(answer, 'getDataAsOf') };
    },
  });

export const dataAsOfRouter = router({
  /** The day up to which each store has data. */
  list: read(z.void(), z.array(dataAsOfSchema), ({ ctx }) => dataAsOf(ctx)),
});
