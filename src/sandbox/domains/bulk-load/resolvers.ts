import { storesTexts } from '@shared/domains/stores/texts';
import { loadCallTypeSchema } from '@shared/domains/bulk-load/model';
import { STEP_LABELS } from '@shared/domains/bulk-load/steps';
import { PROCESS_COLUMNS } from './transitions';
import { SUCCESS } from '@sandbox/graphql/answers';
import { requireWrite } from '@sandbox/graphql/errors';
import type {
  BulkDataloadLogRow,
  MutationResolvers,
  SubscriptionResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { findStore } from '@sandbox/domains/stores';
import { getPipelineAttempts } from './attempts';
import { updateBulkStatus } from './update-bulk-status';
import { validationClicks } from './validation-clicks';

const STEPS = {
  bulk_phase_1: 'phase1Load',
  bulk_phase_2: 'phase2Load',
  daily_load: 'dailyLoadSetup',
} as const;

/** Starts the load of a process that has been set In Progress; a load that runs already is left alone. */
const bulkDataloadProcess: MutationResolvers['bulkDataloadProcess'] = (_root, { input }, context) => {
  requireWrite(context);
  const callType = loadCallTypeSchema.safeParse(input.pCallType);
  if (!callType.success) return { string: `${input.pCallType} has no load` };
  const store = findStore(context, { storeId: input.pStoreId, tenantId: input.pTenantId });
  if (store.isDeleted) return { string: storesTexts.deletedNotEditable };
  if (store[PROCESS_COLUMNS[callType.data]] !== 'In Progress') {
    return { string: `${STEP_LABELS[STEPS[callType.data]]} has not been set to In Progress` };
  }
  context.jobs.start({ storeKey: store.id, storeId: store.storeId }, callType.data, context.caller.name);
  return { string: SUCCESS };
};

/** Every attempt's lines, oldest first; an attempt begins with a line that says so. */
const getBulkDataloadProgressLog: MutationResolvers['getBulkDataloadProgressLog'] = (
  _root,
  { input },
  context,
) => {
  const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
  const results = context.db
    .prepare<[number, string], BulkDataloadLogRow>(
      `select l.id, l.description, l.datetime, l.status, l.error, l.source
       from load_log l join load_run r on r.id = l.runId where r.storeKey = ? and r.callType = ? order by l.id`,
    )
    .all(store.id, input.inCallType);
  return { results };
};

export const bulkLoadMutations = {
  getPipelineAttempts,
  updateBulkStatus,
  bulkDataloadProcess,
  getBulkDataloadProgressLog,
  ...validationClicks,
} satisfies MutationResolvers;

export const bulkLoadSubscriptions: SubscriptionResolvers = {
  bulkDataloadProgress: {
    subscribe: (_root, key, context) => {
      findStore(context, key);
      return context.jobs.subscribe(key.storeId);
    },
  },
};
