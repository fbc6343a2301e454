import type { StoreKey } from '@shared/model/bulk-load';
import type { RowOutcome } from '@shared/model/row-outcome';
import type { TechnicianChanges } from '@shared/model/service-people';
import { categorizedAfter, tidyNickname } from '@shared/rules/service-people';
import {
  GetTechnicianDetailsDocument,
  UpdateTechnicianStatusDocument,
} from '../../back-office/generated/graphql';
import { saveEach } from '../../back-office/save-each';
import type { Fetched, SignedInContext } from '../../bridge/procedures';

export async function list(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<unknown[]>> {
  const { data, partial } = await ctx.backOffice.read(
    GetTechnicianDetailsDocument,
    { input: { inStoreId: storeId, inTenantId: tenantId } },
    { storeId, tenantId },
  );
  return { data: data.getTechnicianDetails?.results ?? [], partial };
}

/** The provider takes one technician at a time; an answer without errors is success. */
export function save(
  ctx: SignedInContext,
  { storeId, tenantId, changes }: TechnicianChanges,
): Promise<RowOutcome[]> {
  return saveEach(
    changes,
    ({ seen }) => seen.lbrtechno,
    ({ seen, wanted }) =>
      ctx.backOffice.write(
        UpdateTechnicianStatusDocument,
        {
          input: {
            techno: seen.lbrtechno,
            pCategorized: categorizedAfter(wanted, seen.categorized),
            statusval: wanted.active,
            nickName: tidyNickname(wanted.nickname),
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
