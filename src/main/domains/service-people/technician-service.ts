// Lists and saves the technicians of a store.

import { fetchStoreList } from '@main/back-office/fetch-lists';
import {
  GetTechnicianDetailsDocument,
  UpdateTechnicianStatusDocument,
} from '@main/back-office/generated/graphql';
import { saveRowByRow } from '@main/back-office/save-row-by-row';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { TechnicianChanges } from '@shared/domains/service-people/model';
import { categorizedAfter, normalizeNickname } from '@shared/domains/service-people/rules';
import type { StoreKey } from '@shared/domains/stores/model';
import type { RowOutcome } from '@shared/kernel/schemas';

export const listTechnicians = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  fetchStoreList(ctx.backOffice, GetTechnicianDetailsDocument, store, 'getTechnicianDetails');

/** Saves technicians one at a time, as the provider requires; a response without errors is success. */
export function saveTechnicians(
  ctx: SignedInContext,
  { storeId, tenantId, changes }: TechnicianChanges,
): Promise<RowOutcome[]> {
  return saveRowByRow(
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
            nickName: normalizeNickname(wanted.nickname),
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
