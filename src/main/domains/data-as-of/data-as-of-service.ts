// Reads up to which day each store has data, page after page.

import {
  type DataAsOfFieldsFragment,
  GetDataAsOfDocument,
  GetDataAsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

/** Rows of a request: its answer has a megabyte. */
const PAGE_SIZE = 5000;

export const dataAsOf = ({
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
