// The calls that read up to which day each store has data: a page of them for their screen, all of them for Today.

import { z } from 'zod';
import {
  type DataAsOfFieldsFragment,
  GetDataAsOfDocument,
  GetDataAsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import {
  fetchPlacedPages,
  pageInputSchema,
  pageSchema,
  placedPage,
  readsOfList,
} from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { dataAsOfRowSchema, dataAsOfSchema } from '@shared/domains/data-as-of/model';
import { type BackOfficeContext, read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

/** Rows of a request: its answer has a megabyte. */
const PAGE_SIZE = 5000;

/** The day up to which each store has data, by tenant and store. */
const dataAsOf = (ctx: BackOfficeContext) => ({
  size: PAGE_SIZE,
  keyOf: ({ tenant, storeName }: DataAsOfFieldsFragment) => `${tenant}\n${storeName}`,
  ...readsOfList(ctx, {
    ...{ page: GetDataAsOfDocument, whole: GetDataAsOfWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getDataAsOf'),
  }),
});

export const dataAsOfRouter = router({
  /** One page of the report. */
  page: read(pageInputSchema, pageSchema(dataAsOfRowSchema), ({ ctx, input }) =>
    placedPage(dataAsOf(ctx), input.cursor),
  ),
  /** All of it. */
  list: read(z.void(), z.array(dataAsOfSchema), ({ ctx }) => fetchPlacedPages(dataAsOf(ctx))),
});
