// Submits a list of a store as a whole, such as its opcodes, for which other domains use `submit`, too.

import { z } from 'zod';
import { UpdateSubmissionStatusDocument } from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/response/results';
import { type SignedInContext, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { type SubmissionKind, submissionKindSchema } from '@shared/domains/submissions/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

export const submissionsRouter = router({
  /** Returns the message of the back office, if there is one. */
  submit: write(
    storeKeySchema.extend({ kind: submissionKindSchema }),
    z.string().nullable(),
    ({ ctx, input }) => submit(ctx, input),
  ),
});

/** Submits a list of the store as complete. Returns the back office's message. @throws AppError with its reason. */
export async function submit(
  ctx: SignedInContext,
  { storeId, tenantId, kind }: StoreKey & { kind: SubmissionKind },
): Promise<string | null> {
  const { updateSubmissionStatus } = await ctx.backOffice.write(
    UpdateSubmissionStatusDocument,
    { input: { inStoreId: storeId, inTenantId: tenantId, inType: kind } },
    { storeId, tenantId },
  );
  const { status, msg } = firstResult(updateSubmissionStatus);
  const text = msg ? translated(msg) : null;
  if (status !== 1) throw new AppError('BACK_OFFICE', text ?? messages.generic.somethingWentWrong);
  return text;
}
