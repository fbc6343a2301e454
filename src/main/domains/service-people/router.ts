// Lists and saves the service advisors and the technicians of a store.

import { z } from 'zod';
import { fetchStoreList } from '@main/back-office/fetch-lists';
import {
  GetAllServiceAdvDetailsDocument,
  UpdateAdvisorDetailsDocument,
  GetTechnicianDetailsDocument,
  UpdateTechnicianStatusDocument,
} from '@main/back-office/generated/graphql';
import { saveRowByRow } from '@main/back-office/save-row-by-row';
import { read, write, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  advisorChangesSchema,
  advisorSchema,
  technicianChangesSchema,
  technicianSchema,
  type AdvisorChanges,
  type TechnicianChanges,
} from '@shared/domains/service-people/model';
import { categorizedAfter, nicknameToSend } from '@shared/domains/service-people/rules';
import { storeKeySchema, type StoreKey } from '@shared/domains/stores/model';
import { rowOutcomeSchema, type RowOutcome } from '@shared/kernel/schemas';

const listAdvisors = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  fetchStoreList(ctx.backOffice, GetAllServiceAdvDetailsDocument, store, 'getAllServiceAdvDetails');

/** Saves advisors one at a time, as the provider requires; a response without errors is success. */
function saveAdvisors(
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
            nickname: nicknameToSend(wanted.nickname, seen.nickname),
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

const advisorsRouter = router({
  list: read(storeKeySchema, z.array(advisorSchema), ({ ctx, input }) => listAdvisors(ctx, input)),
  save: write(advisorChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => saveAdvisors(ctx, input)),
});

const listTechnicians = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  fetchStoreList(ctx.backOffice, GetTechnicianDetailsDocument, store, 'getTechnicianDetails');

/** Saves technicians one at a time, as the provider requires; a response without errors is success. */
function saveTechnicians(
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
            nickName: nicknameToSend(wanted.nickname, seen.nickname),
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

const techniciansRouter = router({
  list: read(storeKeySchema, z.array(technicianSchema), ({ ctx, input }) => listTechnicians(ctx, input)),
  save: write(technicianChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) =>
    saveTechnicians(ctx, input),
  ),
});

export const servicePeopleRouter = router({ advisors: advisorsRouter, technicians: techniciansRouter });
