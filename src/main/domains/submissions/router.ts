import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/bulk-load/model';
import { submissionKindSchema } from '@shared/domains/submissions/model';
import { write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { submit } from './submission-service';

export const submissionsRouter = router({
  /** Gives the message of the back office, if it sent one. */
  submit: write(
    storeKeySchema.extend({ kind: submissionKindSchema }),
    z.string().nullable(),
    ({ ctx, input }) => submit(ctx, input),
  ),
});
