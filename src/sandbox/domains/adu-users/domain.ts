// ADU users in the sandbox: lists, checks, creates and deletes them, and describes these activities.

import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import { RUN_TIMERS, type RunTimers } from '@sandbox/faults/run-timers';
import { z } from 'zod';
import {
  type Activities,
  type DescribeActivity,
  textOf,
  withSuccessCheck,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import { checkConstraintError } from '@sandbox/graphql/errors';
import type { AddAduUserInput, AduUserResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { hashOf } from '@sandbox/database/random';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema, type NewAduUser } from '@shared/domains/adu-users/user-form';
import { may } from '@shared/kernel/access/capabilities';
import {
  allRealms,
  deleteUser,
  findUser,
  insertUser,
  listCreations,
  listUsers,
  retryFailedRealms,
  type StoredUser,
  markCreated,
  markFailed,
  pendingRealms,
  usersWithPendingRealms,
} from './adu-users';

/** The maximum number of steps of a creation, which takes as long as a load. */
const STEPS = 8;

/** Simulates the creation of ADU users, a few realms at a time. A creation that a restart interrupts is resumed. */
class AduUserCreationRunner {
  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
  ) {
    for (const userName of usersWithPendingRealms(db)) this.start(userName);
  }

  start(userName: string): void {
    const realms = pendingRealms(this.db, userName);
    const size = Math.max(1, Math.ceil(realms.length / STEPS));
    this.schedule(
      userName,
      size,
      (this.options.loadSeconds * 1000) / Math.max(1, Math.ceil(realms.length / size)),
    );
  }

  private schedule(userName: string, size: number, wait: number): void {
    this.timers.after(wait, () => {
      if (this.step(userName, size)) this.schedule(userName, size, wait);
    });
  }

  /**
   * @returns whether realms are pending. A realm that cannot be written stays pending until the next start of the
   * sandbox.
   */
  private step(userName: string, size: number): boolean {
    try {
      const realms = pendingRealms(this.db, userName);
      const failing = this.failingRealm(userName, realms);
      this.db.transaction(() => {
        for (const realm of realms.slice(0, size))
          (realm === failing ? markFailed : markCreated)(this.db, userName, realm);
      })();
      return realms.length > size;
    } catch (error) {
      process.stderr.write(`Creation of an ADU user stays open: ${String(error)}\n`);
      return false;
    }
  }

  /** The realm in which a first attempt that fails does so: the last one. Undefined if the attempt succeeds. */
  private failingRealm(userName: string, realms: readonly string[]): string | undefined {
    const user = findUser(this.db, userName);
    if (!user || user.attempts > 1 || user.failed > 0) return undefined;
    if (!firstAttemptFails(this.options, `user${hashOf(userName)}`, 'adu_user')) return undefined;
    return realms.at(-1);
  }
}

const ADU_USER_CREATIONS = new ServiceKey<AduUserCreationRunner>('creations of ADU users');

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
function creationConflict(context: SandboxContext, user: NewAduUser): string | undefined {
  const { db } = context;
  const { email } = user;
  const known = findUser(db, email);
  if (known) return isRetry(known, user) ? undefined : texts.taken(email);
  const realm = db
    .prepare<[string, string], { realmName: string; isTest: number }>(
      `select u.realmName, coalesce(t.isTestTenant, 0) as isTest
         from realm_user u left join tenant t on t.realmName = u.realmName
        where u.email = ? or u.userName = ? order by isTest limit 1`,
    )
    .get(email, email);
  if (realm === undefined) return undefined;
  const isNamed = realm.isTest === 0 || seesTestTenants(context);
  return isNamed ? texts.takenInRealm(email, realm.realmName) : texts.takenInSomeRealm(email);
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
  getAduUserCreations: (_root, _input, context) => ({
    results: listCreations(context.db, seesTestTenants(context)),
  }),
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
