import { type Activities, type Activity, type Input, saysSuccess, text } from '@sandbox/domains/activity-log';
import type { bulkLoadMutations } from './resolvers';

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
  (input: Input): Activity => ({
    module: 'bulk_load',
    activity: name,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  });

export const bulkLoadActivities = {
  updateBulkStatus: saysSuccess((input) => ({
    module: 'bulk_load',
    activity: `${CALLS[String(input['inCallType'])] ?? String(input['inCallType'])} set to ${String(input['inStatus'])}`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  })),
  bulkDataloadProcess: null,
  getBulkDataloadProgressLog: null,
  getPipelineAttempts: null,
  phase1Validationclick: validation('Phase 1 validation'),
  opcodeCategorizationClick: validation('Opcode categorization'),
  opcodeValidationClick: validation('Opcode validation'),
  phase2ValidationClick: validation('Phase 2 validation'),
} satisfies Activities<typeof bulkLoadMutations>;
