import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { RowOutcome } from '@shared/kernel/row-outcome';
import type { TechnicianChanges } from '@shared/domains/service-people/model';
import { categorizedAfter, tidyNickname } from '@shared/domains/service-people/rules';
import {
  GetTechnicianDetailsDocument,
  UpdateTechnicianStatusDocument,
} from '@main/back-office/generated/graphql';
import { saveEach } from '@main/back-office/save-each';
import { listOfStore } from '@main/back-office/list-of-store';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

export const list = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  listOfStore(ctx.backOffice, GetTechnicianDetailsDocument, store, (data) => data.getTechnicianDetails);

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
