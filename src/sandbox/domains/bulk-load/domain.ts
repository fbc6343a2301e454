// Bulk loads in the sandbox: starts them, serves their log and live progress, and describes the activities of the
// pipeline.

import { RUN_TIMERS } from '@sandbox/faults/run-timers';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore, PROCESS_COLUMNS } from '@sandbox/domains/stores';
import { SUCCESS } from '@sandbox/graphql/errors';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type {
  BulkDataloadLogRow,
  MutationResolvers,
  SubscriptionResolvers,
} from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler, SampleStore } from '@sandbox/sample-data/sampler';
import type { Insert } from '@sandbox/database/database';
import { loadCallTypeSchema } from '@shared/domains/bulk-load/model';
import { STEP_LABELS, type LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { storesTexts } from '@shared/domains/stores/texts';
import { BULK_LOADS, BulkLoadRunner } from './bulk-load-runner';
import { endOfFirstLoad, ensureLoadLogs } from './load-logs';
import { getPipelineAttempts, updateBulkStatus, validationClicks } from './pipeline-steps';
import sampleAttempts from './sample-attempts.sql?raw';

const STEPS = {
  bulk_phase_1: 'phase1Load',
  bulk_phase_2: 'phase2Load',
  daily_load: 'dailyLoadSetup',
} as const;

/** Starts the load of a process that has been set In Progress; a load in progress is left alone. */
const bulkDataloadProcess: MutationResolvers['bulkDataloadProcess'] = (_root, { input }, context) => {
  requireWrite(context);
  const callType = loadCallTypeSchema.safeParse(input.pCallType);
  if (!callType.success) return { string: `${input.pCallType} has no load` };
  const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
  if (store.isDeleted) return { string: storesTexts.deletedNotEditable };
  if (store[PROCESS_COLUMNS[callType.data]] !== 'In Progress') {
    return { string: `${STEP_LABELS[STEPS[callType.data]]} has not been set to In Progress` };
  }
  context.services
    .get(BULK_LOADS)
    .start({ storeKey: store.id, storeId: store.storeId }, callType.data, context.caller.name);
  return { string: SUCCESS };
};

/** Every attempt's lines, oldest first; an attempt starts with a line that marks it. */
const getBulkDataloadProgressLog: MutationResolvers['getBulkDataloadProgressLog'] = (
  _root,
  { input },
  context,
) => {
  const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
  ensureLoadLogs(context.db, store.id);
  const results = context.db
    .prepare<[number, string], BulkDataloadLogRow>(
      `select l.id, l.description, l.datetime, l.status, l.error, l.source
       from load_log l join load_run r on r.id = l.runId where r.storeKey = ? and r.callType = ? order by l.id`,
    )
    .all(store.id, input.inCallType);
  return { results };
};

const bulkLoadMutations = {
  getPipelineAttempts,
  updateBulkStatus,
  bulkDataloadProcess,
  getBulkDataloadProgressLog,
  ...validationClicks,
} satisfies MutationResolvers;

const bulkLoadSubscriptions: SubscriptionResolvers = {
  bulkDataloadProgress: {
    subscribe: (_root, key, context) => {
      findStore(context, key);
      return context.services.get(BULK_LOADS).subscribe(key.storeId);
    },
  },
};

const CALLS: Partial<Record<string, string>> = {
  bulk_phase_1: 'Bulk load phase 1',
  bulk_phase_2: 'Bulk load phase 2',
  daily_load: 'Daily load',
  ns_qa_validation: 'NS QA validation',
  review: 'Review',
  store_launched: 'Launch',
};

const validation =
  (name: string) =>
  (input: ActivityInput): Activity => ({
    module: 'bulk_load',
    activity: name,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  });

const bulkLoadActivities = {
  updateBulkStatus: whenStringIsSuccess((input) => ({
    module: 'bulk_load',
    activity: `${CALLS[String(input['inCallType'])] ?? String(input['inCallType'])} set to ${String(input['inStatus'])}`,
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  })),
  bulkDataloadProcess: null,
  getBulkDataloadProgressLog: null,
  getPipelineAttempts: null,
  phase1Validationclick: validation('Phase 1 validation'),
  opcodeCategorizationClick: validation('Opcode categorization'),
  opcodeValidationClick: validation('Opcode validation'),
  phase2ValidationClick: validation('Phase 2 validation'),
} satisfies Activities<typeof bulkLoadMutations>;

const LOADS: readonly (readonly [LoadCallType, string])[] = [
  ['bulk_phase_1', 'bulkPhase1'],
  ['bulk_phase_2', 'bulkPhase2'],
  ['daily_load', 'dailyLoad'],
];

/** Inserts the run of every load that the store's state implies; their logs are written when they are needed. */
function loadsOf(insert: Insert, storeKey: number, store: SampleStore): void {
  for (const [callType, column] of LOADS) {
    const status = store.row[column];
    const startedAt = store.row[`${column}StartDate`];
    if ((status !== 'Completed' && status !== 'Failed') || typeof startedAt !== 'string') continue;
    insert('load_run', {
      storeKey,
      callType,
      attempt: 1,
      status,
      startedBy: 'Olivia Ortega',
      startedAt,
      finishedAt: endOfFirstLoad(callType, status === 'Failed', startedAt),
    });
  }
}

const sampleLoads: CreateSampler = ({ db, insert }) => ({
  store: (storeKey, store) => loadsOf(insert, storeKey, store),
  end: () => db.exec(sampleAttempts),
});

export const bulkLoad: SandboxDomain = {
  activities: bulkLoadActivities,
  mutations: bulkLoadMutations,
  subscriptions: bulkLoadSubscriptions,
  sample: sampleLoads,
  materialize: (db) => ensureLoadLogs(db),
  start: (services, db, options) =>
    services.register(BULK_LOADS, new BulkLoadRunner(db, options, services.get(RUN_TIMERS))),
};
