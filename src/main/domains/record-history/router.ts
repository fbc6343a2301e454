import { z } from 'zod';
import { RecordChangesDocument } from '@main/back-office/generated/graphql';
import { ifOffered } from '@main/back-office/optional-operation';
import { allResults } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  HISTORY_PAGE_SIZE,
  recordHistorySchema,
  recordOfHistorySchema,
} from '@shared/domains/record-history/model';

const pageInput = recordOfHistorySchema.extend({ before: z.number().int().nullable() });

export const recordHistoryRouter = router({
  /** A page of the changes, newest first, before the change with the id `before`. */
  page: read(pageInput, recordHistorySchema, async ({ ctx, input }) => {
    const answer = await ifOffered(ctx, 'RecordChanges', () =>
      ctx.backOffice.read(RecordChangesDocument, { ...input, first: HISTORY_PAGE_SIZE }),
    );
    return {
      data: {
        isOffered: answer !== null,
        changes: answer === null ? [] : allResults(answer, 'getRecordChanges'),
      },
      partial: answer?.partial ?? false,
    };
  }),
});
