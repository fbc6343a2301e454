import { z } from 'zod';
import { DailyLoadFailuresOfDocument, DailyLoadsOfDocument } from '@main/back-office/generated/graphql';
import { allResults, resultsOrNull } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { withFailures } from '@shared/domains/daily-loads/rules';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

const listSchema = z.array(dailyLoadSchema);

export const dailyLoadsRouter = router({
  /** The loads of a day, with the reasons of those that failed. */
  ofDay: read(z.object({ day: z.iso.date() }), listSchema, async ({ ctx, input }) => {
    const answer = await ctx.backOffice.read(DailyLoadsOfDocument, { day: input.day });
    const loads = listSchema.safeParse(allResults(answer, 'getDataLoadList'));
    if (!loads.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: loads.error });
    const failures = listSchema.safeParse(resultsOrNull(answer, 'getFailedDailyDataImportStatus'));
    // The list is useful without the reasons too.
    return {
      data: withFailures(loads.data, failures.data ?? []),
      partial: answer.partial || !failures.success,
    };
  }),
  /** The loads of a day that failed, with their reasons: a small answer where all loads are a large one. */
  failuresOfDay: read(z.object({ day: z.iso.date() }), listSchema, async ({ ctx, input }) => {
    const answer = await ctx.backOffice.read(DailyLoadFailuresOfDocument, { day: input.day });
    const failures = listSchema.safeParse(allResults(answer, 'getFailedDailyDataImportStatus'));
    if (!failures.success)
      throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: failures.error });
    return { data: failures.data, partial: answer.partial };
  }),
});
