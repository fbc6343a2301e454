import { publicProcedure, router } from '@main/bridge/trpc';
import { managedSchema } from '@shared/domains/policy/model';
import { describePolicy } from '@shared/domains/policy/rules';

export const policyRouter = router({
  /** What the organization has decided for this computer, and what is wrong with its policy. */
  managed: publicProcedure.output(managedSchema).query(({ ctx }) => describePolicy(ctx.managed)),
});
