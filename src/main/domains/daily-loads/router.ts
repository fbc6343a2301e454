// The calls that read the nightly loads of a day, page after page, and those that failed, with their reasons.

import { z } from 'zod';
import {
  DailyLoadFailuresOfDocument,
  DailyLoadsOfDocument,
  DailyLoadsOfWholeDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages } from '@main/back-office/overlapping-pages';
import { allResults, resultsOrNull } from '@main/back-office/response/results';
import { type Fetched, read, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { type DailyLoad, dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { withFailures } from '@shared/domains/daily-loads/rules';
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

/** The loads of a day, with the reasons of those that failed; the list is useful without the reasons, too. */
async function loadsOfDay({ backOffice }: BackOfficeContext, day: string): Promise<Fetched<DailyLoad[]>> {
  const [loads, failed] = await Promise.all([
    fetchPlacedPages({
      size: PAGE_SIZE,
      keyOf: ({ storeId, dms }) => `${storeId}\n${dms}`,
      readPage: async (range) => {
        const answer = await backOffice.read(DailyLoadsOfDocument, { day, ...range });
        return { ...answer, rows: parsedLoads(allResults(answer, 'getDataLoadList')) };
      },
      readWhole: async () => {
        const answer = await backOffice.read(DailyLoadsOfWholeDocument, { day });
        return { ...answer, rows: parsedLoads(allResults(answer, 'getDataLoadList')) };
      },
    }),
    backOffice.read(DailyLoadFailuresOfDocument, { day }).catch(() => null),
  ]);
  const failures = listSchema.safeParse(failed && resultsOrNull(failed, 'getFailedDailyDataImportStatus'));
  return {
    data: withFailures(loads.data, failures.data ?? []),
    partial: loads.partial || failed?.partial !== false || !failures.success,
  };
}

/** The loads of a day that failed, with their reasons: a small answer where all loads are a large one. */
async function failuresOfDay({ backOffice }: BackOfficeContext, day: string): Promise<Fetched<DailyLoad[]>> {
  const answer = await backOffice.read(DailyLoadFailuresOfDocument, { day });
  return { data: parsedLoads(allResults(answer, 'getFailedDailyDataImportStatus')), partial: answer.partial };
}

export const dailyLoadsRouter = router({
  ofDay: read(daySchema, listSchema, ({ ctx, input }) => loadsOfDay(ctx, input.day)),
  failuresOfDay: read(daySchema, listSchema, ({ ctx, input }) => failuresOfDay(ctx, input.day)),
});
