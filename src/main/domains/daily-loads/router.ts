// The calls that read the nightly loads of a day, page after page, and those that failed, with their reasons.

import { z } from 'zod';
import {
  DailyLoadFailuresOfDocument,
  DailyLoadsOfDocument,
  DailyLoadsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import { pageInputSchema, pageSchema, placedPage, readsOfList } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { type Fetched, read, type BackOfficeContext } from '@main/bridge/procedures';
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

/** The loads of a day, by tenant and store. */
const loadsOfDay = (ctx: BackOfficeContext, day: string) => ({
  size: PAGE_SIZE,
  keyOf: ({ storeId, dms }: DailyLoad) => `${storeId}\n${dms ?? ''}`,
  ...readsOfList(ctx, {
    ...{ page: DailyLoadsOfDocument, whole: DailyLoadsOfWholeDocument, variables: { day } },
    rowsOf: (answer) => parsedLoads(allResults(answer, 'getDataLoadList')),
  }),
});

/** The loads of a day that failed, with their reasons: a small answer where all loads are a large one. */
async function failuresOfDay({ backOffice }: BackOfficeContext, day: string): Promise<Fetched<DailyLoad[]>> {
  const answer = await backOffice.read(DailyLoadFailuresOfDocument, { day });
  return { data: parsedLoads(allResults(answer, 'getFailedDailyDataImportStatus')), partial: answer.partial };
}

export const dailyLoadsRouter = router({
  /** One page of the loads of a day, of which those that failed may lack their reasons. */
  ofDay: read(daySchema.extend(pageInputSchema.shape), pageSchema(dailyLoadRowSchema), ({ ctx, input }) =>
    placedPage(loadsOfDay(ctx, input.day), input.cursor),
  ),
  failuresOfDay: read(daySchema, listSchema, ({ ctx, input }) => failuresOfDay(ctx, input.day)),
});
