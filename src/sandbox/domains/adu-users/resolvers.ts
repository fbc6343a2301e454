import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema, type NewAduUser } from '@shared/domains/adu-users/user-form';
import { may } from '@shared/kernel/permissions';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, requireWrite } from '@sandbox/graphql/errors';
import type { AddAduUserInput, AduUserResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import {
  allRealms,
  creations,
  deleteUser,
  findUser,
  insertUser,
  listUsers,
  reopenFailed,
  type StoredUser,
} from './adu-users';

const SUCCESS = 'success';
const FAILED = 'failed';

const answer = (status: string, message: string): { results: AduUserResult[] } => ({
  results: [{ status, message }],
});

/** The rules of the form hold here too. */
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
  throw checkViolation('adu_user', field.toLowerCase(), issue?.message ?? 'Invalid');
}

/** The same again, where it has failed: that is to be tried once more. */
const isAnotherTry = (known: StoredUser, { firstName, lastName, role }: NewAduUser): boolean =>
  known.failed > 0 &&
  known.open === 0 &&
  known.firstName === firstName &&
  known.lastname === lastName &&
  known.role === role;

/** Why somebody of this name cannot be created; nothing where they can. */
function obstacle({ db }: SandboxContext, user: NewAduUser): string | undefined {
  const { email } = user;
  const known = findUser(db, email);
  if (known) return isAnotherTry(known, user) ? undefined : texts.taken(email);
  const realm = db
    .prepare<[string, string], string>(
      'select realmName from realm_user where email = ? or userName = ? limit 1',
    )
    .pluck()
    .get(email, email);
  return realm === undefined ? undefined : texts.takenInRealm(email, realm);
}

function add(context: SandboxContext, user: NewAduUser) {
  const { db, caller, aduCreations } = context;
  const why = obstacle(context, user);
  if (why !== undefined) return answer(FAILED, why);
  if (findUser(db, user.email)) reopenFailed(db, user.email);
  else insertUser(db, user, allRealms(db), caller.name);
  aduCreations.start(user.email);
  return answer(SUCCESS, texts.accepted);
}

function remove({ db }: SandboxContext, userName: string) {
  const user = findUser(db, userName);
  if (!user) return answer(FAILED, texts.unknown(userName));
  if (user.open > 0) return answer(FAILED, texts.stillCreating(user.userName));
  deleteUser(db, userName);
  return answer(SUCCESS, texts.deleted(user.userName));
}

export const aduUsersMutations = {
  getAduUsers: (_root, _input, { db, caller }) => {
    const users = listUsers(db);
    if (may(caller.role, 'see-credentials').allowed) return { results: users };
    return { results: users.map((user) => ({ ...user, temporaryPassword: null })) };
  },
  getAduUserCreations: (_root, _input, { db }) => ({ results: creations(db) }),
  checkAduUser: (_root, { input }, context) => {
    requireWrite(context);
    const why = obstacle(context, userOf(input));
    return why === undefined ? answer(SUCCESS, texts.free) : answer(FAILED, why);
  },
  addAduUser: (_root, { input }, context) => {
    requireWrite(context);
    const user = userOf(input);
    return context.db.transaction(() => add(context, user)).immediate();
  },
  deleteAduUser: (_root, { input }, context) => {
    requireWrite(context);
    return context.db.transaction(() => remove(context, input.pUserName)).immediate();
  },
} satisfies MutationResolvers;
