import { AppError } from '@shared/kernel/app-error';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import { messages, translated } from '@shared/kernel/messages';
import type { SubmissionKind } from '@shared/domains/submissions/model';
import { UpdateSubmissionStatusDocument } from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/results';
import type { SignedInContext } from '@main/bridge/procedures';

/** Declares a list of the store complete. Gives what the back office says. @throws AppError with its reason. */
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
