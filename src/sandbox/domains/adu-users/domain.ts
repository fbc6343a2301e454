// ADU users in the sandbox: lists, checks, creates and deletes them, and describes these activities.

import { RUN_TIMERS } from '@sandbox/faults/run-timers';
import { z } from 'zod';
import { type Activities, type DescribeActivity, textOf, withSuccessCheck } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { checkConstraintError } from '@sandbox/graphql/errors';
import type { AddAduUserInput, AduUserResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { withWriteLock } from '@sandbox/store/locks';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema, type NewAduUser } from '@shared/domains/adu-users/user-form';
import { may } from '@shared/kernel/access/capabilities';
import { ADU_USER_CREATIONS, AduUserCreationRunner } from './adu-user-creation-runner';
import {
  allRealms,
  deleteUser,
  findUser,
  insertUser,
  listCreations,
  listUsers,
  retryFailedRealms,
  type StoredUser,
} from './adu-users';

const SUCCESS = 'success';
const FAILED = 'failed';

const resultOf = (status: string, message: string): { results: AduUserResult[] } => ({
  results: [{ status, message }],
});

/** The server enforces the rules of the form too. */
function userOf(input: Omit<AddAduUserInput, 'clientMutationId'>): NewAduUser {
  const checked = aduUserFormSchema.safeParse({
    email: input.pEmail,
    firstName: input.pFirstName,
    lastName: input.pLastName,
    role: input.pRole,
  });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = String(issue?.path[0] ?? 'row');
  throw checkConstraintError('adu_user', field.toLowerCase(), issue?.message ?? 'Invalid');
}

/** True if the request repeats a creation that failed in some realms, which are then tried again. */
const isRetry = (known: StoredUser, { firstName, lastName, role }: NewAduUser): boolean =>
  known.failed > 0 &&
  known.pending === 0 &&
  known.firstName === firstName &&
  known.lastname === lastName &&
  known.role === role;

/** The reason why a user of this name cannot be created; undefined if there is none. */
function creationConflict({ db }: SandboxContext, user: NewAduUser): string | undefined {
  const { email } = user;
  const known = findUser(db, email);
  if (known) return isRetry(known, user) ? undefined : texts.taken(email);
  const realm = db
    .prepare<[string, string], string>(
      'select realmName from realm_user where email = ? or userName = ? limit 1',
    )
    .pluck()
    .get(email, email);
  return realm === undefined ? undefined : texts.takenInRealm(email, realm);
}

function add(context: SandboxContext, user: NewAduUser) {
  const { db, caller, services } = context;
  const why = creationConflict(context, user);
  if (why !== undefined) return resultOf(FAILED, why);
  if (findUser(db, user.email)) retryFailedRealms(db, user.email);
  else insertUser(db, user, allRealms(db), caller.name);
  services.get(ADU_USER_CREATIONS).start(user.email);
  return resultOf(SUCCESS, texts.accepted);
}

function remove({ db }: SandboxContext, userName: string) {
  const user = findUser(db, userName);
  if (!user) return resultOf(FAILED, texts.unknown(userName));
  if (user.pending > 0) return resultOf(FAILED, texts.stillCreating(user.userName));
  deleteUser(db, userName);
  return resultOf(SUCCESS, texts.deleted(user.userName));
}

const aduUsersMutations = {
  getAduUsers: (_root, _input, { db, caller }) => {
    const users = listUsers(db);
    if (may(caller.role, 'see-credentials').allowed) return { results: users };
    return { results: users.map((user) => ({ ...user, temporaryPassword: null })) };
  },
  getAduUserCreations: (_root, _input, { db }) => ({ results: listCreations(db) }),
  checkAduUser: (_root, { input }, context) => {
    requireWrite(context);
    const why = creationConflict(context, userOf(input));
    return why === undefined ? resultOf(SUCCESS, texts.free) : resultOf(FAILED, why);
  },
  addAduUser: (_root, { input }, context) => {
    requireWrite(context);
    const user = userOf(input);
    return withWriteLock(context.db, () => add(context, user));
  },
  deleteAduUser: (_root, { input }, context) => {
    requireWrite(context);
    return withWriteLock(context.db, () => remove(context, input.pUserName));
  },
} satisfies MutationResolvers;

const succeeded = z.object({ results: z.tuple([z.object({ status: z.literal('success') })]) });

const whenStatusIsSuccess = (describe: DescribeActivity): DescribeActivity =>
  withSuccessCheck((payload) => succeeded.safeParse(payload).success, describe);

const aduUsersActivities = {
  getAduUsers: null,
  getAduUserCreations: null,
  checkAduUser: null,
  addAduUser: whenStatusIsSuccess((input) => ({
    module: 'adu_user',
    activity: `ADU user ${textOf(input['pEmail']) ?? ''} created in all realms as ${textOf(input['pRole']) ?? ''}`,
  })),
  deleteAduUser: whenStatusIsSuccess((input) => ({
    module: 'adu_user',
    activity: `ADU user ${textOf(input['pUserName']) ?? ''} deleted from all realms`,
  })),
} satisfies Activities<typeof aduUsersMutations>;

export const aduUsers: SandboxDomain = {
  activities: aduUsersActivities,
  mutations: aduUsersMutations,
  start: (services, db, options) =>
    services.register(ADU_USER_CREATIONS, new AduUserCreationRunner(db, options, services.get(RUN_TIMERS))),
};
