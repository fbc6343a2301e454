// Checklists of tenants and stores in the sandbox: serves their steps, and changes the status of a step by the rules
// and with a conflict check.

import { z } from 'zod';
import {
  type Activities,
  type DescribeActivity,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import { findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, notFound, sqlError } from '@sandbox/graphql/errors';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { type ChecklistStep, checklistStepSchema, REALM_STEP } from '@shared/domains/checklist/model';
import {
  displayedStatus,
  isUnchanged,
  mayComplete,
  mayInitiate,
  mayReopen,
  stepLock,
} from '@shared/domains/checklist/rules';
import { reasonsOf } from '@shared/kernel/access/permission';

/** The value of `pStore` for a tenant's own checklist. */
const TENANT_CHECKLIST = 'common';

type Definition = readonly [key: string, displayName: string, processName: string];

const TENANT_STEPS: readonly Definition[] = [
  ['tenant_contract', 'Contract and contacts', 'Sales handover'],
  [REALM_STEP, 'Identity provider configuration', 'Configuration'],
  ['tenant_site', 'Site address', 'Configuration'],
  ['tenant_users', 'First users', 'Access'],
  ['tenant_kick_off', 'Kick-off meeting', 'Onboarding'],
];

const STORE_STEPS: readonly Definition[] = [
  ['store_information', 'Store information', 'Onboarding'],
  ['store_dms_access', 'DMS access', 'Data'],
  ['store_labor_grid', 'Labor grid received', 'Pricing'],
  ['store_labor_grid_entry', 'Labor grid entered', 'Pricing'],
  ['store_parts_matrix', 'Parts matrix received', 'Pricing'],
  ['store_bulk_load', 'Bulk load', 'Data'],
  ['store_opcodes', 'Opcode categorization', 'Data'],
  ['store_launch', 'Launch meeting', 'Launch'],
];

/** The display name of a step. */
const stepName = (wanted: string): string =>
  [...TENANT_STEPS, ...STORE_STEPS].find(([key]) => key === wanted)?.[1] ?? wanted;

interface Subject {
  tenantId: string;
  tenantName: string;
  /** TENANT_CHECKLIST for the tenant itself. */
  storeId: string;
  storeName: string | null;
  /** True for a launched tenant or store: the steps of its checklist are created as completed. */
  finished: boolean;
}

function subjectOf(context: SandboxContext, tenantId: string, storeId: string | null): Subject {
  const tenant = findTenant(context, { tenantId });
  const { tenantName, launched } = tenant;
  if (storeId === null || storeId === TENANT_CHECKLIST)
    return { tenantId, tenantName, storeId: TENANT_CHECKLIST, storeName: null, finished: launched };
  const store = findStore(context, { tenantId, storeId });
  const finished = store.storeLaunched === 'Completed';
  return { tenantId, tenantName, storeId, storeName: store.storeName, finished };
}

/** The current steps; a checklist is created on its first access. */
function stepsOf({ db }: SandboxContext, subject: Subject): ChecklistStep[] {
  const add = db.prepare(
    `insert or ignore into checklist_step
       (tenantId, storeId, checklist, displayName, displayOrder, processName, status, createdOn)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const definitions = subject.storeId === TENANT_CHECKLIST ? TENANT_STEPS : STORE_STEPS;
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
        storeId: subject.storeId === TENANT_CHECKLIST ? null : subject.storeId,
        storeName: subject.storeName,
        tenantName: subject.tenantName,
      }),
    );
}

interface StepChange {
  key: string;
  status: string;
  /** The status that the sender saw; null where the request omits it. */
  expected: string | null;
}

/** The result of a change. `changed` is for the log: false where the step had that status already. */
interface Outcome {
  string: string;
  changed?: boolean;
}

function setStatus(
  context: SandboxContext,
  subject: Subject,
  { key, status, expected }: StepChange,
): Outcome {
  const steps = stepsOf(context, subject);
  const index = steps.findIndex(({ checklist }) => checklist === key);
  const step = steps[index];
  if (!step) throw notFound(`Step ${key}`);
  // A second click, or a second user's, changes nothing and is no activity.
  if (step.status === status) return { string: SUCCESS, changed: false };
  const current = isUnchanged(step, expected);
  if (!current.allowed) return { string: reasonsOf(current) };
  const level = subject.storeId === TENANT_CHECKLIST ? 'tenant' : 'store';
  const lock = stepLock(steps, index, level);
  const begin = step.status === 'Completed' ? mayReopen(steps, index, level) : mayInitiate(step, lock);
  const permission = status === 'ongoing' ? begin : mayComplete(step, lock);
  if (!permission.allowed) return { string: reasonsOf(permission) };
  context.db
    .prepare(
      `update checklist_step set status = ?, lastupdatedBy = ?, lastupdatedOn = ?
        where tenantId = ? and storeId = ? and checklist = ?`,
    )
    .run(status, context.caller.name, now(), subject.tenantId, subject.storeId, key);
  return { string: SUCCESS };
}

const checklistMutations = {
  getOnboardingChecklist: (_root, { input }, context) => ({
    results: stepsOf(context, subjectOf(context, input.tenantId, input.store ?? null)),
  }),
  setChecklistStatus: (_root, { input }, context) => {
    requireWrite(context);
    if (input.pStatus !== 'ongoing' && input.pStatus !== 'Completed')
      throw sqlError(`Unknown status ${input.pStatus}`, { errcode: '22023' });
    const subject = subjectOf(context, input.pTenant, input.pStore);
    const { pChecklist: key, pStatus: status, pExpected: expected = null } = input;
    return setStatus(context, subject, { key, status, expected });
  },
} satisfies MutationResolvers;

const unchangedPayload = z.object({ changed: z.literal(false) });

const describeStepChange: DescribeActivity = (input, payload) =>
  unchangedPayload.safeParse(payload).success
    ? []
    : {
        module: 'checklist',
        activity: `Checklist step ${stepName(String(input['pChecklist']))} set to ${displayedStatus(String(input['pStatus']))}`,
        tenantId: textOf(input['pTenant']),
        storeId: input['pStore'] === 'common' ? undefined : textOf(input['pStore']),
      };

const checklistActivities = {
  getOnboardingChecklist: null,
  setChecklistStatus: whenStringIsSuccess(describeStepChange),
} satisfies Activities<typeof checklistMutations>;

export const checklist: SandboxDomain = {
  activities: checklistActivities,
  mutations: checklistMutations,
};
