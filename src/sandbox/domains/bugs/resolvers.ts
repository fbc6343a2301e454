import type { BugStatusRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { seesTestTenants } from '@sandbox/graphql/errors';

export const bugsMutations = {
  getOpenprojectBugsList: (_root, { input }, context) => ({
    results: context.db
      .prepare<[string, number], BugStatusRow>(
        `select b.label, b.value, b.sortOrder, b.category from bug_count b
           join tenant t on t.tenantId = b.tenantId
          where t.tenantName = ? and t.isTestTenant <= ?
          order by b.category, b.sortOrder`,
      )
      .all(input.tenantName, seesTestTenants(context) ? 1 : 0),
  }),
} satisfies MutationResolvers;
