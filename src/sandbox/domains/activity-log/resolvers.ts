import { BUILD_MODULE } from '@shared/domains/activity-log/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants, sqlError } from '@sandbox/graphql/errors';
import type {
  ActivityLogRow,
  GetActivityLogInput,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';

/** A log longer than this is no reading matter. */
const MOST_ROWS = 20_000;

const SPECS: Partial<Record<string, string>> = {
  tenantSpecific: 'a.tenantId is not null and a.storeId is null',
  storeSpecific: 'a.storeId is not null',
  buildSpec: `a.module = '${BUILD_MODULE}'`,
};

/** Asked for one tenant or one store, everything about it counts, whatever the spec. */
function conditionOf(input: GetActivityLogInput): string {
  if (input.spec === 'buildSpec' || (!input.tenantId && !input.storeId)) {
    if (input.spec == null) return '1';
    const condition = SPECS[input.spec];
    if (!condition) throw sqlError(`Unknown spec ${input.spec}`, { errcode: '22023' });
    return condition;
  }
  return '1';
}

function rows(context: SandboxContext, input: GetActivityLogInput): ActivityLogRow[] {
  const visible = seesTestTenants(context) ? '1' : 'coalesce(t.isTestTenant, 0) = 0';
  return context.db
    .prepare<Record<string, unknown>, ActivityLogRow>(
      `select row_number() over (order by a.createdTime desc, a.id desc) as slno, a.module, a.activity,
              a.createdUser, a.createdTime, a.status, s.storeName, t.tenantName
         from activity a
         left join tenant t on t.tenantId = a.tenantId
         left join store s on s.storeId = a.storeId
        where a.createdTime between :start and :end
          and (:tenantId is null or a.tenantId = :tenantId)
          and (:storeId is null or a.storeId = :storeId)
          and ${conditionOf(input)} and ${visible}
        order by a.createdTime desc, a.id desc
        limit ${MOST_ROWS}`,
    )
    .all({
      start: input.startDate,
      end: input.endDate,
      tenantId: input.tenantId ?? null,
      storeId: input.storeId ?? null,
    });
}

export const activityLogMutations = {
  getActivityLog: (_root, { input }, context) => ({ results: rows(context, input) }),
} satisfies MutationResolvers;
