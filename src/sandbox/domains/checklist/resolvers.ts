import { checklistStepSchema, type ChecklistStep } from '@shared/domains/checklist/model';
import { mayComplete, mayInitiate, mayReopen, stepLock } from '@shared/domains/checklist/rules';
import { now } from '@sandbox/store/clock';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, requireWrite, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findStore } from '@sandbox/domains/stores';
import { findTenant } from '@sandbox/domains/tenants';
import { COMMON, STORE_STEPS, TENANT_STEPS } from './steps';

interface Subject {
  tenantId: string;
  tenantName: string;
  /** COMMON for the tenant itself. */
  storeId: string;
  storeName: string | null;
  /** Everything was done before the checklist existed. */
  finished: boolean;
}

function subjectOf(context: SandboxContext, tenantId: string, storeId: string | null): Subject {
  const tenant = findTenant(context, { tenantId });
  const { tenantName, launched } = tenant;
  if (storeId === null || storeId === COMMON)
    return { tenantId, tenantName, storeId: COMMON, storeName: null, finished: launched };
  const store = findStore(context, { tenantId, storeId });
  const finished = store.storeLaunched === 'Completed';
  return { tenantId, tenantName, storeId, storeName: store.storeName, finished };
}

/** The steps as they stand; a checklist nobody has looked at yet is written first. */
function stepsOf({ db }: SandboxContext, subject: Subject): ChecklistStep[] {
  const add = db.prepare(
    `insert or ignore into checklist_step
       (tenantId, storeId, checklist, displayName, displayOrder, processName, status, createdOn)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const definitions = subject.storeId === COMMON ? TENANT_STEPS : STORE_STEPS;
  const status = subject.finished ? 'Completed' : 'Pending';
  definitions.forEach(([key, displayName, processName], index) =>
    add.run(subject.tenantId, subject.storeId, key, displayName, index, processName, status, now()),
  );
  return db
    .prepare('select * from checklist_step where tenantId = ? and storeId = ? order by displayOrder')
    .all(subject.tenantId, subject.storeId)
    .map((row) =>
      checklistStepSchema.parse({
        ...Object(row),
        storeId: subject.storeId === COMMON ? null : subject.storeId,
        storeName: subject.storeName,
        tenantName: subject.tenantName,
      }),
    );
}

function setStatus(context: SandboxContext, subject: Subject, key: string, status: string): string {
  const steps = stepsOf(context, subject);
  const index = steps.findIndex(({ checklist }) => checklist === key);
  const step = steps[index];
  if (!step) throw notFound(`Step ${key}`);
  // A second click changes nothing.
  if (step.status === status) return SUCCESS;
  const level = subject.storeId === COMMON ? 'tenant' : 'store';
  const lock = stepLock(steps, index, level);
  const begin = step.status === 'Completed' ? mayReopen(steps, index, level) : mayInitiate(step, lock);
  const decision = status === 'ongoing' ? begin : mayComplete(step, lock);
  if (!decision.allowed) return reasonsOf(decision);
  context.db
    .prepare(
      `update checklist_step set status = ?, lastupdatedBy = ?, lastupdatedOn = ?
        where tenantId = ? and storeId = ? and checklist = ?`,
    )
    .run(status, context.caller.name, now(), subject.tenantId, subject.storeId, key);
  return SUCCESS;
}

export const checklistMutations = {
  getOnboardingChecklist: (_root, { input }, context) => ({
    results: stepsOf(context, subjectOf(context, input.tenantId, input.store ?? null)),
  }),
  setChecklistStatus: (_root, { input }, context) => {
    requireWrite(context);
    if (input.pStatus !== 'ongoing' && input.pStatus !== 'Completed')
      throw sqlError(`Unknown status ${input.pStatus}`, { errcode: '22023' });
    const subject = subjectOf(context, input.pTenant, input.pStore);
    return { string: setStatus(context, subject, input.pChecklist, input.pStatus) };
  },
} satisfies MutationResolvers;
