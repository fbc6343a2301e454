// The procedures of a tenant's store groups: list, save and remove.

import { z } from 'zod';
import {
  GetGroupingDetailsDocument,
  GroupingMasterMutateDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import { type BackOfficeContext, type Fetched, read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { groupChangeSchema, type Grouping, groupingSchema } from '@shared/domains/grouping/model';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { AppError } from '@shared/kernel/app-error';

async function groupsOf({ backOffice }: BackOfficeContext, tenantId: string): Promise<Fetched<Grouping[]>> {
  const answer = await backOffice.read(
    GetGroupingDetailsDocument,
    { input: { inTenantId: tenantId } },
    { tenantId },
  );
  return { data: allResults(answer, 'getGroupingDetails'), partial: answer.partial };
}

type SeenGroup = z.infer<typeof seenGroupSchema>;
const seenGroupSchema = groupingSchema.omit({ storeName: true });

const contentOf = ({ groupName, groupDesc, storeId }: SeenGroup): string =>
  JSON.stringify([groupName, groupDesc ?? '', storeId.toSorted()]);

/** @throws AppError BACK_OFFICE if someone has changed the group since it was shown */
async function expectUnchanged(ctx: BackOfficeContext, seen: SeenGroup): Promise<void> {
  const { data } = await groupsOf(ctx, seen.tenantId);
  const now = data.find(({ groupId }) => groupId === seen.groupId);
  if (now && contentOf(now) !== contentOf(seen))
    throw new AppError('BACK_OFFICE', groupsTexts.changedBeforeDeletion);
}

export const groupingRouter = router({
  list: read(z.object({ tenantId: z.string() }), z.array(groupingSchema), ({ ctx, input }) =>
    groupsOf(ctx, input.tenantId),
  ),
  save: write(groupChangeSchema, z.void(), async ({ ctx, input }) => {
    const { tenantId } = input;
    const group = {
      pAction: input.groupId === null ? 'insert' : 'update',
      groupid: input.groupId,
      groupname: input.groupName,
      groupdesc: input.groupDesc,
      storeid: input.storeIds,
      inTenantId: tenantId,
      inExpected: input.seen,
    };
    const { groupingMasterMutate } = await ctx.backOffice.write(
      GroupingMasterMutateDocument,
      { input: group },
      { tenantId },
    );
    expectSuccess(groupingMasterMutate?.string);
  }),
  remove: write(seenGroupSchema, z.void(), async ({ ctx, input }) => {
    const { tenantId } = input;
    await expectUnchanged(ctx, input);
    const group = {
      pAction: 'delete',
      groupid: input.groupId,
      groupname: input.groupName,
      groupdesc: input.groupDesc,
      storeid: input.storeId,
      inTenantId: tenantId,
    };
    const { groupingMasterMutate } = await ctx.backOffice.write(
      GroupingMasterMutateDocument,
      { input: group },
      { tenantId },
    );
    expectSuccess(groupingMasterMutate?.string);
  }),
});
