// The procedures of Today: the lines of each source, and who has taken which line.

import { z } from 'zod';
import { ClaimWorkItemDocument, WorkItemClaimsDocument } from '@main/back-office/generated/graphql';
import { ifOffered } from '@main/back-office/optional-operation';
import { pageInputSchema } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { heldAnswerPage } from '@main/bridge/held-lists';
import { read, type SignedInContext, write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { recentForecasts } from '@main/domains/forecast';
import { lineAssignmentSchema, lineAssignmentsSchema } from '@shared/domains/today/assignments';
import { type LinePage, todaySourceSchema } from '@shared/domains/today/model';
import { byUrgency, mayRead } from '@shared/domains/today/rules';
import { type Answer, mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { createTodayCaller, readers } from './read-lines';

const assignInput = z.object({ id: z.string().min(1).max(300), toMe: z.boolean() });

/** Takes or releases a line for the user, and returns the assignment that holds then; null for none. */
async function assignLine({ backOffice }: SignedInContext, { id, toMe }: z.infer<typeof assignInput>) {
  const data = await backOffice.write(ClaimWorkItemDocument, {
    itemId: id,
    activity: toMe ? 'take' : 'release',
  });
  return allResults({ data }, 'claimWorkItem')[0] ?? null;
}

const linesInput = z.object({ source: todaySourceSchema, day: z.iso.date() });

async function readLines(ctx: SignedInContext, { source, day }: z.infer<typeof linesInput>) {
  const answer = await readers[source]({
    sources: createTodayCaller(ctx),
    recentForecasts: () => recentForecasts(ctx),
    day,
    backOfficeDay: ctx.connectivity.backOfficeDay(),
    user: ctx.user,
  });
  // The page merges the sources with each one that comes, which takes half as long of lines in their order.
  return mapAnswer(answer, (lines) => ({ rows: lines.toSorted(byUrgency), rest: {} }));
}

export const todayRouter = router({
  /** Who has taken which line is of the moment, so the answer is not cached. */
  assignments: read(
    z.void(),
    lineAssignmentsSchema,
    async ({ ctx }) => {
      const answer = await ifOffered(ctx, 'WorkItemClaims', () =>
        ctx.backOffice.read(WorkItemClaimsDocument, {}),
      );
      return {
        data: {
          isOffered: answer !== null,
          assignments: answer === null ? [] : allResults(answer, 'getWorkItemClaims'),
        },
        partial: answer?.partial ?? false,
      };
    },
    { cache: false },
  ),
  assign: write(assignInput, lineAssignmentSchema.nullable(), ({ ctx, input }) => assignLine(ctx, input)),
  /**
   * One page of the lines of a source that need a user's action on `day`, the most urgent first, with the age of their
   * data.
   */
  lines: protectedProcedure
    .input(pageInputSchema.extend(linesInput.shape))
    .query(async ({ ctx, input }): Promise<Answer<LinePage>> => {
      if (!mayRead(input.source, ctx.user).allowed) throw new AppError('FORBIDDEN', messages.access.denied);
      const list = {
        key: `today.lines ${input.source} ${input.day}`,
        compute: () => readLines(ctx, input),
      };
      return heldAnswerPage(ctx, list, input.cursor);
    }),
});
