import { z } from 'zod';
import { moduleDetailSchema, pricingModuleSchema } from '@shared/domains/module-details/model';
import { GetFilteredModuleDetailsDocument } from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const moduleDetailsRouter = router({
  /** Labor grids or parts matrices: of a store, of a tenant, or of all (null). */
  details: read(
    z.object({
      module: pricingModuleSchema,
      tenantId: z.string().nullable(),
      storeId: z.string().nullable(),
    }),
    z.array(moduleDetailSchema),
    async ({ ctx, input }) => {
      const answer = await ctx.backOffice.read(GetFilteredModuleDetailsDocument, {
        input: { inModule: input.module, inTenantId: input.tenantId, inStoreId: input.storeId },
      });
      return { data: allResults(answer, 'getFilteredModuleDetails'), partial: answer.partial };
    },
  ),
});
