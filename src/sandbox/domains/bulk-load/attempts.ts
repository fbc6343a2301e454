import type { PipelineStep } from '@shared/domains/bulk-load/steps';
import { now } from '@sandbox/store/clock';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { MutationResolvers, PipelineAttempt, StatusResult } from '@sandbox/graphql/generated/resolvers';
import { findStore } from '@sandbox/domains/stores';

/** Keeps that somebody tried a step that is no load. @returns the instant it is kept under. */
export function recordAttempt(
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

/** Loads by their runs, everything else by its record. */
const ATTEMPTS = `
  select case r.callType when 'bulk_phase_1' then 'phase1Load' when 'bulk_phase_2' then 'phase2Load'
              else 'dailyLoadSetup' end as step,
         r.startedAt, r.finishedAt, r.status, r.startedBy,
         (select coalesce(l.error, l.description) from load_log l where l.runId = r.id order by l.id desc limit 1) as message,
         (select count(*) from load_log l where l.runId = r.id) as lines
    from load_run r where r.storeKey = :storeKey
  union all
  select v.step, v.at, v.at, case v.status when 1 then 'Completed' else 'Failed' end, v.clickedBy, v.message, 0
    from validation_attempt v where v.storeKey = :storeKey`;

/** Every try of every step, oldest first. */
export const getPipelineAttempts: MutationResolvers['getPipelineAttempts'] = (_root, { input }, context) => {
  const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
  const results = context.db
    .prepare<{ storeKey: number }, PipelineAttempt>(
      `select *, row_number() over (partition by step order by startedAt) as attempt
         from (${ATTEMPTS}) order by startedAt`,
    )
    .all({ storeKey: store.id });
  return { results };
};
