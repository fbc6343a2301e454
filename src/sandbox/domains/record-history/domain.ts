// Reads the history of stores and tenants in the sandbox; src/sandbox/database/record-changes.ts records it with each
// write.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import { findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import type {
  GetRecordChangesInput,
  MutationResolvers,
  RecordChangeRow,
} from '@sandbox/graphql/generated/resolvers';
import { HISTORY_PAGE_SIZE } from '@shared/domains/record-history/model';

type ChangeOfDb = Omit<RecordChangeRow, 'isKept'> & { isKept: number };

/** @throws GraphQLError P0002 for a record that the caller does not see */
function changes(context: SandboxContext, input: GetRecordChangesInput): RecordChangeRow[] {
  const { inTenantId: tenantId, inStoreId, inFirst, inBefore } = input;
  const storeId = inStoreId ?? null;
  if (storeId === null) findTenant(context, { tenantId });
  else findStore(context, { storeId, tenantId });
  return context.db
    .prepare<object, ChangeOfDb>(
      `select changeId, field, before, after, isKept, userName, changedAt from record_change
        where tenantId = @tenantId and storeId is @storeId and (@before is null or changeId < @before)
        order by changeId desc limit @first`,
    )
    .all({
      tenantId,
      storeId,
      before: inBefore ?? null,
      first: Math.max(0, Math.min(inFirst, HISTORY_PAGE_SIZE)),
    })
    .map((row) => ({ ...row, isKept: row.isKept === 1 }));
}

const recordHistoryMutations = {
  getRecordChanges: (_root, { input }, context) => ({ results: changes(context, input) }),
} satisfies MutationResolvers;

const recordHistoryActivities = { getRecordChanges: null } satisfies Activities<
  typeof recordHistoryMutations
>;

export const recordHistory: SandboxDomain = {
  activities: recordHistoryActivities,
  mutations: recordHistoryMutations,
};
