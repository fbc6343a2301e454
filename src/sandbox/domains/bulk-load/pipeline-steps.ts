// Resolvers of the pipeline's steps in the sandbox: the status of a process, validations, and the attempts of all
// steps.

import {
  findStore,
  openProcess,
  pipelineStateOf,
  PROCESS_COLUMNS,
  setProcess,
  type StoreRow,
} from '@sandbox/domains/stores';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS } from '@sandbox/graphql/errors';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type {
  MutationResolvers,
  OpcodeValidationClickInput,
  PipelineAttempt,
  StatusResult,
} from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { callTypeSchema } from '@shared/domains/bulk-load/model';
import { mayChangeStatus } from '@shared/domains/bulk-load/pipeline/pipeline';
import { mayValidate } from '@shared/domains/bulk-load/pipeline/step-permissions';
import {
  isLoad,
  type PipelineStep,
  STEP_LABELS,
  STEP_OF_CALL,
  type ValidationStep,
} from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { processStatusSchema } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { ensureLoadLogs } from './load-logs';

/**
 * Sets the status of a store's process. A status that is set already is left alone and reported as Success, so a call
 * repeated after a lost response, or by a second user, changes nothing.
 */
export const updateBulkStatus: MutationResolvers['updateBulkStatus'] = (_root, { input }, context) => {
  requireWrite(context);
  const callType = callTypeSchema.safeParse(input.inCallType);
  const status = processStatusSchema.safeParse(input.inStatus);
  if (!callType.success) return { string: `Unknown call type ${input.inCallType}` };
  if (!status.success) return { string: `Unknown status ${input.inStatus}` };
  const string = withWriteLock(context.db, () => {
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    if (store.isDeleted) return storesTexts.deletedNotEditable;
    if (store[PROCESS_COLUMNS[callType.data]] === status.data) return SUCCESS;
    const permission = mayChangeStatus(pipelineStateOf(store), callType.data, status.data);
    if (!permission.allowed) return reasonsOf(permission);
    setProcess(context.db, store.id, callType.data, status.data);
    // A load that starts needs no record, because its run is the attempt.
    if (!isLoad(callType.data) || status.data !== 'In Progress')
      recordAttempt(context, store.id, STEP_OF_CALL[callType.data], {
        status: 1,
        message: `Set to ${status.data}`,
      });
    return SUCCESS;
  });
  return { string };
};

/** Resolves every attempt of every step of a store, oldest first. */
export const getPipelineAttempts: MutationResolvers['getPipelineAttempts'] = (_root, { input }, context) => {
  const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
  ensureLoadLogs(context.db, store.id);
  const results = context.db
    .prepare<{ storeKey: number }, PipelineAttempt>(
      `select *, row_number() over (partition by step order by startedAt) as attempt
         from (${ATTEMPTS_SQL}) order by startedAt`,
    )
    .all({ storeKey: store.id });
  return { results };
};

/** Records an attempt of a pipeline step that is no load. @returns The instant of the record. */
function recordAttempt(
  context: SandboxContext,
  storeKey: number,
  step: PipelineStep,
  { status, message }: StatusResult,
): string {
  const at = now();
  context.db
    .prepare(
      'insert into validation_attempt (storeKey, step, at, status, message, clickedBy) values (?, ?, ?, ?, ?, ?)',
    )
    .run(storeKey, step, at, status, message, context.caller.name);
  return at;
}

/** The attempts of loads are their runs; those of all other steps are in validation_attempt. */
const ATTEMPTS_SQL = `
  select case r.callType when 'bulk_phase_1' then 'phase1Load' when 'bulk_phase_2' then 'phase2Load'
              else 'dailyLoadSetup' end as step,
         r.startedAt, r.finishedAt, r.status, r.startedBy,
         (select coalesce(l.error, l.description) from load_log l where l.runId = r.id order by l.id desc limit 1) as message,
         (select count(*) from load_log l where l.runId = r.id) as lines
    from load_run r where r.storeKey = :storeKey
  union all
  select v.step, v.at, v.at, case v.status when 1 then 'Completed' else 'Failed' end, v.clickedBy, v.message, 0
    from validation_attempt v where v.storeKey = :storeKey`;

const COLUMNS = {
  phase1Validation: { is: 'isPhase1Verified', at: 'phase1VerifiedDate' },
  opcodeCategorization: { is: 'isOpcodeCategorized', at: 'opcodeCategorizedDate' },
  opcodeValidation: { is: 'isOpcodeVerified', at: 'opcodeVerifiedDate' },
  phase2Validation: { is: 'isPhase2Verified', at: 'phase2VerifiedDate' },
} as const satisfies Record<ValidationStep, object>;

/** Categorization only records the users' work; the other three compare data and can find a difference. */
const FAILURES: Partial<Record<ValidationStep, string>> = {
  phase1Validation: '3 repair orders of the DMS are missing in the load. Correct the feed and try again.',
  opcodeValidation: '12 operation codes have no category. Categorize them and try again.',
  phase2Validation: 'Labor totals of two months differ by more than 1%. Check the load and try again.',
};

function recordValidation(context: SandboxContext, store: StoreRow, step: ValidationStep): StatusResult {
  const { is, at } = COLUMNS[step];
  const earlier = context.db
    .prepare<[number, string], { n: number }>(
      'select count(*) as n from validation_attempt where storeKey = ? and step = ?',
    )
    .get(store.id, step);
  const failure =
    (earlier?.n ?? 0) === 0 && firstAttemptFails(context.options, store.storeId, step)
      ? FAILURES[step]
      : undefined;
  const result = { status: failure ? 0 : 1, message: failure ?? `${STEP_LABELS[step]} passed` };
  const time = recordAttempt(context, store.id, step, result);
  context.db.prepare(`update store set ${is} = ?, ${at} = ? where id = ?`).run(result.status, time, store.id);
  if (step === 'opcodeCategorization') {
    context.db.prepare('update store set hasUserCategorizedOpcode = 1 where id = ?').run(store.id);
    openProcess(context.db, store.id, 'bulkPhase2');
  }
  return result;
}

function validate(
  context: SandboxContext,
  input: OpcodeValidationClickInput,
  step: ValidationStep,
): StatusResult {
  requireWrite(context);
  return withWriteLock(context.db, (): StatusResult => {
    const store = findStore(context, { storeId: input.storeId, tenantId: input.tenantId });
    if (store.isDeleted) return { status: 0, message: storesTexts.deletedNotEditable };
    // A repetition by a second user or after a lost response succeeds without a change.
    if (store[COLUMNS[step].is]) return { status: 1, message: pipelineTexts.alreadyDone(STEP_LABELS[step]) };
    const permission = mayValidate(pipelineStateOf(store), step);
    return permission.allowed
      ? recordValidation(context, store, step)
      : { status: 0, message: reasonsOf(permission) };
  });
}

type Clicks = Pick<
  MutationResolvers,
  'phase1Validationclick' | 'opcodeCategorizationClick' | 'opcodeValidationClick' | 'phase2ValidationClick'
>;

export const validationClicks: Required<Clicks> = {
  phase1Validationclick: (_root, { input }, context) => ({
    results: [validate(context, input, 'phase1Validation')],
  }),
  opcodeCategorizationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'opcodeCategorization')],
  }),
  opcodeValidationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'opcodeValidation')],
  }),
  phase2ValidationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'phase2Validation')],
  }),
};
