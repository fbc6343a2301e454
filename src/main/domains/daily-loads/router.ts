// The calls that read the nightly loads of a day, page after page, and those that failed, with their reasons.

import { z } from 'zod';
import {
  DailyLoadFailuresOfDocument,
  DailyLoadFailuresOfWholeDocument,
  DailyLoadsOfDocument,
  DailyLoadsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import type { ReadResponse } from '@main/back-office/back-office';
import {
  fetchPlacedPages,
  type ListDocuments,
  pageInputSchema,
  pageSchema,
  placedPage,
  readsOfList,
} from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { read, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { type DailyLoad, dailyLoadRowSchema, dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

const daySchema = z.object({ day: z.iso.date() });
const listSchema = z.array(dailyLoadSchema);

/** Rows of a request: its answer has some 2 MB. */
const PAGE_SIZE = 5000;

/** @throws AppError BAD_ANSWER */
function parsedLoads(rows: unknown): DailyLoad[] {
  const loads = listSchema.safeParse(rows);
  if (!loads.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: loads.error });
  return loads.data;
}

/** A list of the loads of a day, by tenant and store. */
const listOfDay = <Data>(
  ctx: BackOfficeContext,
  {
    rowsOf,
    ...documents
  }: Omit<ListDocuments<{ day: string }, Data, unknown>, 'rowsOf'> & {
    rowsOf: (answer: ReadResponse<Data>) => unknown;
  },
) => ({
  size: PAGE_SIZE,
  keyOf: ({ storeId, dms }: DailyLoad) => `${storeId}\n${dms ?? ''}`,
  ...readsOfList(ctx, { ...documents, rowsOf: (answer) => parsedLoads(rowsOf(answer)) }),
});

const loadsOfDay = (ctx: BackOfficeContext, day: string) =>
  listOfDay(ctx, {
    ...{ page: DailyLoadsOfDocument, whole: DailyLoadsOfWholeDocument, variables: { day } },
    rowsOf: (answer) => allResults(answer, 'getDataLoadList'),
  });

/** The loads that failed, with their reasons. */
const failuresOfDay = (ctx: BackOfficeContext, day: string) =>
  listOfDay(ctx, {
    ...{ page: DailyLoadFailuresOfDocument, whole: DailyLoadFailuresOfWholeDocument, variables: { day } },
    rowsOf: (answer) => allResults(answer, 'getFailedDailyDataImportStatus'),
  });

export const dailyLoadsRouter = router({
  /** One page of the loads of a day, of which those that failed may lack their reasons. */
  ofDay: read(daySchema.extend(pageInputSchema.shape), pageSchema(dailyLoadRowSchema), ({ ctx, input }) =>
    placedPage(loadsOfDay(ctx, input.day), input.cursor),
  ),
  /** One page of those that failed. */
  failurePage: read(
    daySchema.extend(pageInputSchema.shape),
    pageSchema(dailyLoadRowSchema),
    ({ ctx, input }) => placedPage(failuresOfDay(ctx, input.day), input.cursor),
  ),
  /** All that failed, for the reasons in other lists. */
  failuresOfDay: read(daySchema, listSchema, ({ ctx, input }) =>
    fetchPlacedPages(failuresOfDay(ctx, input.day)),
  ),
});
