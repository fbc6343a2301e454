// Lists and saves the service advisors of a store.

import { fetchStoreList } from '@main/back-office/fetch-lists';
import {
  GetAllServiceAdvDetailsDocument,
  UpdateAdvisorDetailsDocument,
} from '@main/back-office/generated/graphql';
import { saveRowByRow } from '@main/back-office/save-row-by-row';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { AdvisorChanges } from '@shared/domains/service-people/model';
import { categorizedAfter, normalizeNickname } from '@shared/domains/service-people/rules';
import type { StoreKey } from '@shared/domains/stores/model';
import type { RowOutcome } from '@shared/kernel/schemas';

export const listAdvisors = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  fetchStoreList(ctx.backOffice, GetAllServiceAdvDetailsDocument, store, 'getAllServiceAdvDetails');

/** Saves advisors one at a time, as the provider requires; a response without errors is success. */
export function saveAdvisors(
  ctx: SignedInContext,
  { storeId, tenantId, realm, changes }: AdvisorChanges,
): Promise<RowOutcome[]> {
  return saveRowByRow(
    changes,
    ({ seen }) => seen.serviceadvisor,
    ({ seen, wanted }) =>
      ctx.backOffice.write(
        UpdateAdvisorDetailsDocument,
        {
          input: {
            ...seen,
            nickname: normalizeNickname(wanted.nickname),
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
