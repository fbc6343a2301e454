import type { StoreKey } from '@shared/domains/bulk-load/model';
import type { RowOutcome } from '@shared/kernel/row-outcome';
import type { AdvisorChanges } from '@shared/domains/service-people/model';
import { categorizedAfter, tidyNickname } from '@shared/domains/service-people/rules';
import {
  GetAllServiceAdvDetailsDocument,
  UpdateAdvisorDetailsDocument,
} from '@main/back-office/generated/graphql';
import { saveEach } from '@main/back-office/save-each';
import { listOfStore } from '@main/back-office/list-of-store';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

export const list = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  listOfStore(ctx.backOffice, GetAllServiceAdvDetailsDocument, store, (data) => data.getAllServiceAdvDetails);

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
