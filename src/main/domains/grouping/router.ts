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

async function groupsOf({ backOffice }: BackOfficeContext, tenantId: string): Promise<Fetched<Grouping[]>> {
  const answer = await backOffice.read(
    GetGroupingDetailsDocument,
    { input: { inTenantId: tenantId } },
    { tenantId },
  );
  return { data: allResults(answer, 'getGroupingDetails'), partial: answer.partial };
}

const seenGroupSchema = groupingSchema.omit({ storeName: true });

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
  /** The back office refuses to delete another group than the one that was shown. */
  remove: write(seenGroupSchema, z.void(), async ({ ctx, input }) => {
    const { tenantId, groupId, groupName, groupDesc, storeId } = input;
    const group = {
      pAction: 'delete',
      groupid: groupId,
      groupname: groupName,
      groupdesc: groupDesc,
      storeid: storeId,
      inTenantId: tenantId,
      inExpected: { groupName, groupDesc, storeId },
    };
    const { groupingMasterMutate } = await ctx.backOffice.write(
      GroupingMasterMutateDocument,
      { input: group },
      { tenantId },
    );
    expectSuccess(groupingMasterMutate?.string);
  }),
});
