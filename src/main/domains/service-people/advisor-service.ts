import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { RowOutcome } from '@shared/kernel/row-outcome';
import type { AdvisorChanges } from '@shared/domains/service-people/model';
import { categorizedAfter, tidyNickname } from '@shared/domains/service-people/rules';
import {
  GetAllServiceAdvDetailsDocument,
  UpdateAdvisorDetailsDocument,
} from '@main/back-office/generated/graphql';
import { saveEach } from '@main/back-office/save-each';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

export async function list(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<unknown[]>> {
  const { data, partial } = await ctx.backOffice.read(
    GetAllServiceAdvDetailsDocument,
    { input: { inStoreId: storeId, inTenantId: tenantId } },
    { storeId, tenantId },
  );
  return { data: data.getAllServiceAdvDetails?.results ?? [], partial };
}

/** The provider takes one advisor at a time; an answer without errors is success. */
export function save(
  ctx: SignedInContext,
  { storeId, tenantId, realm, changes }: AdvisorChanges,
): Promise<RowOutcome[]> {
  return saveEach(
    changes,
    ({ seen }) => seen.serviceadvisor,
    ({ seen, wanted }) =>
      ctx.backOffice.write(
        UpdateAdvisorDetailsDocument,
        {
          input: {
            ...seen,
            nickname: tidyNickname(wanted.nickname),
            active: wanted.active,
            categorized: categorizedAfter(wanted, seen.categorized),
            realm,
            storeId,
            tenantId,
            role: ctx.user.role,
            seen: { nickname: seen.nickname, active: seen.active },
          },
        },
        { storeId, tenantId },
      ),
  );
}
