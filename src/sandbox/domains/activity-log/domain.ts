// The activity log in the sandbox: serves its entries, and generates sample ones. `record-activities.ts` in
// src/sandbox/activities writes them.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  ActivityLogRow,
  GetActivityLogInput,
  MutationResolvers,
} from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { givenConditions } from '@sandbox/database/database';
import { BUILD_MODULE } from '@shared/domains/activity-log/model';
import { DAYS_OF_WEEK } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';

/** The limit of rows in a response without pages, because nobody reads on. */
const MAX_ROWS = 20_000;

/** Takes the place of a missing cursor: every id is below it. */
const NO_CURSOR = Number.MAX_SAFE_INTEGER;

const SPECS: Partial<Record<string, string>> = {
  tenantSpecific: 'a.tenantId is not null and a.storeId is null',
  storeSpecific: 'a.storeId is not null',
  buildSpec: `a.module = '${BUILD_MODULE}'`,
};

/** A request for one tenant or store gets all of its entries whatever the spec is, except for buildSpec. */
function conditionOf(input: GetActivityLogInput): string {
  if (input.spec === 'buildSpec' || (!input.tenantId && !input.storeId)) {
    if (input.spec == null) return '1';
    const condition = SPECS[input.spec];
    if (!condition) throw sqlError(`Unknown spec ${input.spec}`, { errcode: '22023' });
    return condition;
  }
  return '1';
}

const COLUMNS = { tenantId: 'a.tenantId', storeId: 'a.storeId' };

function rows(context: SandboxContext, input: GetActivityLogInput): ActivityLogRow[] {
  const visible = seesTestTenants(context) ? '1' : 'coalesce(t.isTestTenant, 0) = 0';
  if ((input.inFirst ?? 0) < 0) throw sqlError('inFirst cannot be negative', { errcode: '22023' });
  const requested = { tenantId: input.tenantId ?? null, storeId: input.storeId ?? null };
  return context.db
    .prepare<Record<string, unknown>, ActivityLogRow>(
      `select a.id, row_number() over (order by a.createdTime desc, a.id desc) as slno, a.module, a.activity,
              a.createdUser, a.createdTime, a.status, s.storeName, t.tenantName
         from activity a
         left join tenant t on t.tenantId = a.tenantId
         left join store s on s.storeId = a.storeId
        where a.createdTime >= :start and (a.createdTime, a.id) <= (:end, :fromId)
              ${givenConditions(COLUMNS, requested)}
          and ${conditionOf(input)} and ${visible}
        order by a.createdTime desc, a.id desc
        limit :first`,
    )
    .all({
      ...{ ...requested, start: input.startDate, end: input.endDate },
      ...{ first: input.inFirst ?? MAX_ROWS, fromId: input.inFromId ?? NO_CURSOR },
    });
}

const activityLogMutations = {
  getActivityLog: (_root, { input }, context) => ({ results: rows(context, input) }),
} satisfies MutationResolvers;

const activityLogActivities = {
  getActivityLog: null,
} satisfies Activities<typeof activityLogMutations>;

/** Columns of a store with the time of an action, and the action's name in the log. */
const STORE_EVENTS: readonly (readonly [column: string, module: string, activity: string])[] = [
  ['bulkPhase1StartDate', 'bulk_load', 'Bulk load phase 1 set to In Progress'],
  ['phase1VerifiedDate', 'bulk_load', 'Phase 1 validation'],
  ['opcodeCategorizedDate', 'bulk_load', 'Opcode categorization'],
  ['opcodeVerifiedDate', 'bulk_load', 'Opcode validation'],
  ['bulkPhase2StartDate', 'bulk_load', 'Bulk load phase 2 set to In Progress'],
  ['phase2VerifiedDate', 'bulk_load', 'Phase 2 validation'],
  ['dailyLoadStartDate', 'bulk_load', 'Daily load set to In Progress'],
  ['nsQaValidationCompletedDate', 'bulk_load', 'NS QA validation set to Completed'],
  ['reviewCompletedDate', 'bulk_load', 'Review set to Completed'],
  ['storeLaunchedCompletedDate', 'bulk_load', 'Launch set to Completed'],
];

const SAMPLE_AUTHORS = ['Olivia Ortega', 'Omar Haddad', 'Adam Novak', 'Uma Patel'] as const;
const WEEK_MS = DAYS_OF_WEEK * DAY_MS;

/** Logs what must have happened for a store to reach its state, and everyday work of the last week. */
const sampleActivities: CreateSampler = ({ insert }) => ({
  store(_storeKey, store, { tenantId }, random) {
    const storeId = String(store.row['storeId']);
    const log = (module: string, activity: string, createdTime: string): void => {
      const createdUser = random.pick(SAMPLE_AUTHORS);
      insert('activity', {
        tenantId,
        storeId,
        module,
        activity,
        createdUser,
        createdTime,
        status: 'Success',
      });
    };
    for (const [column, module, activity] of STORE_EVENTS) {
      const createdTime = store.row[column];
      if (typeof createdTime === 'string') log(module, activity, createdTime);
    }
    if (store.row['isConfigured'] !== 1 || !random.chance(0.3)) return;
    const lately = new Date(Date.now() - random.int(600_000, WEEK_MS)).toISOString();
    log('data_feed', 'DMS details fetched', lately);
  },
});

export const activityLog: SandboxDomain = {
  activities: activityLogActivities,
  mutations: activityLogMutations,
  sample: sampleActivities,
};
