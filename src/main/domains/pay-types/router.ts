// Reads and saves the pay types of a store, and reads the departments that they can have.

import { z } from 'zod';
import { fetchStoreList } from '@main/back-office/fetch-lists';
import {
  GetOpcodeChoiceQueryDocument,
  GetPayTypeMasterDetailsDocument,
  UpdatePayTypeMasterByCodeDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read, write, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { payTypeChangesSchema, payTypeSchema, type PayTypeChanges } from '@shared/domains/pay-types/model';
import { recordOfPayType } from '@shared/domains/pay-types/pay-type-records';
import { departmentsOf } from '@shared/domains/pay-types/rules';
import { storeKeySchema, type StoreKey } from '@shared/domains/stores/model';
import { rowOutcomeSchema, type RowOutcome } from '@shared/kernel/schemas';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

export const payTypesRouter = router({
  list: read(storeKeySchema, z.array(payTypeSchema), ({ ctx, input }) => listPayTypes(ctx, input)),
  departments: read(z.void(), z.array(z.string()).readonly(), ({ ctx }) => listDepartments(ctx)),
  /** Sends all changes in one call; the outcomes say which were saved. */
  save: write(payTypeChangesSchema, z.array(rowOutcomeSchema), ({ ctx, input }) => savePayTypes(ctx, input)),
});

const listPayTypes = (ctx: SignedInContext, store: StoreKey): Promise<Fetched<unknown>> =>
  fetchStoreList(ctx.backOffice, GetPayTypeMasterDetailsDocument, store, 'getPayTypeMasterDetails');

async function listDepartments(ctx: SignedInContext): Promise<Fetched<readonly string[]>> {
  const answer = await ctx.backOffice.read(GetOpcodeChoiceQueryDocument, {
    input: { inChoice: 'department' },
  });
  const named = allResults(answer, 'getOpcodeChoiceQuery').map(({ value }) => value);
  return { data: departmentsOf(named), partial: answer.partial };
}

/** Saves pay types in one call. Every record has its own result; one without a result counts as not saved. */
async function savePayTypes(ctx: SignedInContext, input: PayTypeChanges): Promise<RowOutcome[]> {
  const { storeId, tenantId, changes } = input;
  const records = changes.map(({ seen, wanted }) => recordOfPayType(seen, wanted, { storeId, tenantId }));
  const data = await ctx.backOffice.write(
    UpdatePayTypeMasterByCodeDocument,
    { input: { inPayTypes: records } },
    { storeId, tenantId },
  );
  const results = allResults({ data }, 'updatePayTypeMasterByCode');
  return changes.map(({ seen }, index) => {
    const result = results[index];
    const message = result?.msg ? translated(result.msg) : messages.generic.somethingWentWrong;
    return { key: seen.payType, message: result?.status === 1 ? null : message };
  });
}
