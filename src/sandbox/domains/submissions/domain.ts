// Submissions in the sandbox: submits a list of a store as a whole, such as its labor grids, unless the domain that
// declared it (`SUBMITTABLES`) names a problem, and tells whether a list was submitted (`isSubmitted`).

import { type Activities, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain, Submittables } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { ServiceKey } from '@sandbox/services';
import { now } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { type SubmissionKind, submissionKindSchema } from '@shared/domains/submissions/model';
import { submissionTexts } from '@shared/domains/submissions/texts';

interface Outcome {
  status: number;
  msg: string;
}

/** Every list that can be submitted as a whole, as the domains declare them. */
export const SUBMITTABLES = new ServiceKey<Submittables>('submittables');

export const isSubmitted = ({ db }: SandboxContext, storeKey: number, kind: SubmissionKind): boolean =>
  db.prepare('select 1 from submission where storeKey = ? and kind = ?').get(storeKey, kind) !== undefined;

function submit(
  context: SandboxContext,
  key: { storeId: string; tenantId: string },
  kind: SubmissionKind,
): Outcome {
  const submittable = context.services.get(SUBMITTABLES)[kind];
  if (!submittable) return { status: 0, msg: submissionTexts.notSubmittable(kind) };
  const store = submittable.find(context, key);
  if (isSubmitted(context, store.id, kind)) return { status: 1, msg: submissionTexts.alreadySubmitted(kind) };
  const problem = submittable.problem(context, store);
  if (problem !== '') return { status: 0, msg: problem };
  context.db
    .prepare('insert into submission (storeKey, kind, submittedBy, submittedAt) values (?, ?, ?, ?)')
    .run(store.id, kind, context.caller.name, now());
  submittable.then?.(context, store);
  return { status: 1, msg: submissionTexts.submitted(kind) };
}

const submissionsMutations = {
  updateSubmissionStatus: (_root, { input }, context) => {
    requireWrite(context);
    const kind = submissionKindSchema.safeParse(input.inType);
    if (!kind.success) throw sqlError(`Unknown type ${input.inType}`, { errcode: '22023' });
    const key = { storeId: input.inStoreId, tenantId: input.inTenantId };
    return { results: [withWriteLock(context.db, () => submit(context, key, kind.data))] };
  },
} satisfies MutationResolvers;

const submissionsActivities = {
  updateSubmissionStatus: (input) => {
    const kind = submissionKindSchema.safeParse(input['inType']);
    return {
      module: String(input['inType']),
      activity: kind.success ? submissionTexts.activity(kind.data) : `${String(input['inType'])} submitted`,
      tenantId: textOf(input['inTenantId']),
      storeId: textOf(input['inStoreId']),
    };
  },
} satisfies Activities<typeof submissionsMutations>;

export const submissions: SandboxDomain = {
  activities: submissionsActivities,
  mutations: submissionsMutations,
};
