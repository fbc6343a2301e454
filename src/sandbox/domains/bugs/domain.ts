// Bugs in the sandbox: the counts of a tenant's bugs by category, and their sample data.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { BugStatusRow, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import type { BugCategory } from '@shared/domains/bugs/model';

const bugsMutations = {
  getOpenprojectBugsList: (_root, { input }, context) => ({
    results: context.db
      .prepare<[string, string, number], BugStatusRow>(
        `select b.label, b.value, b.sortOrder, b.category from bug_count b
           join tenant t on t.tenantId = b.tenantId
          where t.tenantName = ? collate nocase and t.tenantName = ? and t.isTestTenant <= ?
          order by b.category, b.sortOrder`,
      )
      // The index ignores case; the comparison of what it finds requires the exact name.
      .all(input.tenantName, input.tenantName, seesTestTenants(context) ? 1 : 0),
  }),
} satisfies MutationResolvers;

const bugsActivities = {
  getOpenprojectBugsList: null,
} satisfies Activities<typeof bugsMutations>;

const LABELS: Record<BugCategory, readonly string[]> = {
  open_bugs: ['New', 'Confirmed', 'In progress', 'In testing'],
  closed_bugs: ['Resolved', 'Rejected', 'Duplicate'],
  bugs_priority: ['Immediate', 'High', 'Normal', 'Low'],
  bugs_data_related: ['Missing data', 'Wrong totals', 'Late load'],
  bugs_performance_related: ['Slow dashboard', 'Slow export', 'Time-out'],
  bugs_ui_related: ['Layout', 'Wording', 'Filter'],
};

const TOTALS: Partial<Record<string, string>> = { open_bugs: 'Total Open', closed_bugs: 'Total Closed' };

/** The bug tracker's counts for each tenant; about a third of the labels have none. */
const sampleBugs: CreateSampler = ({ insert }) => ({
  tenant({ tenantId }, random) {
    for (const [category, labels] of Object.entries(LABELS)) {
      const values = labels.map(() => (random.chance(0.3) ? 0 : random.int(1, 9)));
      const rows = labels.map((label, index): [string, number] => [label, values[index] ?? 0]);
      const total = TOTALS[category];
      if (total !== undefined) rows.push([total, values.reduce((sum, value) => sum + value, 0)]);
      rows.forEach(([label, value], index) =>
        insert('bug_count', { tenantId, category, label, value, sortOrder: index + 1 }),
      );
    }
  },
});

export const bugs: SandboxDomain = {
  activities: bugsActivities,
  mutations: bugsMutations,
  sample: sampleBugs,
};
