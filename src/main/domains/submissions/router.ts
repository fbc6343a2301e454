import { z } from 'zod';
import { write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { storeKeySchema } from '@shared/domains/stores/model';
import { submissionKindSchema } from '@shared/domains/submissions/model';
import { submit } from './submission-service';

export const submissionsRouter = router({
  /** Returns the message of the back office, if there is one. */
  submit: write(
    storeKeySchema.extend({ kind: submissionKindSchema }),
    z.string().nullable(),
    ({ ctx, input }) => submit(ctx, input),
  ),
});
