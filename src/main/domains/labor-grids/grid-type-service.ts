import { AppError } from '@shared/kernel/app-error';
import { messages, translated } from '@shared/kernel/messages';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { GridStore, GridTypeChange } from '@shared/domains/labor-grids/model';
import { GetGridTypeMasterDocument, UpdateLaborGridTypeDocument } from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

/** The grid names of a store. */
export async function types(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<unknown>> {
  const store = { storeId, tenantId };
  const { data, partial } = await ctx.backOffice.read(GetGridTypeMasterDocument, { input: store }, store);
  return { data: data.getGridTypeMaster?.laborGridTypeMasterDetails ?? [], partial };
}

/** Adds, renames or deletes a name. @throws AppError with the back office's reason */
export async function changeType(
  ctx: SignedInContext,
  { storeId, tenantId, realm, activity, name, oldName, isDefault }: GridStore & GridTypeChange,
): Promise<void> {
  const { updateLaborGridType } = await ctx.backOffice.write(
    UpdateLaborGridTypeDocument,
    {
      input: {
        inActivity: activity,
        inCreatedUser: ctx.user.email,
        inNewGridName: name,
        inOldGridName: oldName,
        inIsDefaultGridName: isDefault,
        inStoreId: storeId,
        inTenantId: tenantId,
        realm,
      },
    },
    { storeId, tenantId },
  );
  const { status, msg } = firstResult(updateLaborGridType);
  if (status !== 1)
    throw new AppError('BACK_OFFICE', msg ? translated(msg) : messages.generic.somethingWentWrong);
}
