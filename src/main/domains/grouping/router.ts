// The procedures of a tenant's store groups: list, save and remove.

import { z } from 'zod';
import {
  GetGroupingDetailsDocument,
  GroupingMasterMutateDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { groupChangeSchema, groupingSchema } from '@shared/domains/grouping/model';

export const groupingRouter = router({
  list: read(z.object({ tenantId: z.string() }), z.array(groupingSchema), async ({ ctx, input }) => {
    const { tenantId } = input;
    const answer = await ctx.backOffice.read(
      GetGroupingDetailsDocument,
      { input: { inTenantId: tenantId } },
      { tenantId },
    );
    return { data: allResults(answer, 'getGroupingDetails'), partial: answer.partial };
  }),
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
  remove: write(
    groupingSchema.pick({ tenantId: true, groupId: true, groupName: true, groupDesc: true, storeId: true }),
    z.void(),
    async ({ ctx, input }) => {
      const { tenantId } = input;
      const { groupingMasterMutate } = await ctx.backOffice.write(
        GroupingMasterMutateDocument,
        {
          input: {
            pAction: 'delete',
            groupid: input.groupId,
            groupname: input.groupName,
            groupdesc: input.groupDesc,
            storeid: input.storeId,
            inTenantId: tenantId,
          },
        },
        { tenantId },
      );
      expectSuccess(groupingMasterMutate?.string);
    },
  ),
});
