import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { recentForecasts } from '@main/domains/forecast';
import { todaySourceSchema, type TodayLine } from '@shared/domains/today/model';
import { mayRead } from '@shared/domains/today/rules';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { createTodayCaller, readers } from './read-lines';

export const todayRouter = router({
  /** The lines of one source that need a user's action on `day`, with the age of their data. */
  lines: protectedProcedure
    .input(z.object({ source: todaySourceSchema, day: z.iso.date() }))
    .query(async ({ ctx, input }): Promise<Answer<TodayLine[]>> => {
      const { user } = ctx;
      if (!mayRead(input.source, user.role).allowed) throw new AppError('FORBIDDEN', messages.access.denied);
      return readers[input.source]({
        sources: createTodayCaller(ctx),
        recentForecasts: () => recentForecasts(ctx),
        day: input.day,
        officeDay: ctx.connectivity.officeDay(),
        user,
      });
    }),
});
