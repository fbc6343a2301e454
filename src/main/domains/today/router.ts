import { z } from 'zod';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { todaySourceSchema, type TodayLine } from '@shared/domains/today/model';
import { mayRead } from '@shared/domains/today/rules';
import { local, router } from '@main/bridge/trpc';
import { readers } from './read-lines';
import { sourcesOf } from './sources';

export const todayRouter = router({
  /** What one source says needs a person on `day`, with the age of what it was read from. */
  lines: local
    .input(z.object({ source: todaySourceSchema, day: z.iso.date() }))
    .query(async ({ ctx, input }): Promise<Answer<TodayLine[]>> => {
      const { user } = ctx;
      if (!mayRead(input.source, user.role).allowed) throw new AppError('FORBIDDEN', messages.access.denied);
      return readers[input.source]({ sources: sourcesOf(ctx), day: input.day, user });
    }),
});
