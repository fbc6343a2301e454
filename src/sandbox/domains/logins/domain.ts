// Logins in the sandbox: the users of each client, with the generated days on which they logged in to FOPC. The sign-in
// to the sandbox itself is in src/sandbox/identity.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import {
  activeUsersByRealm,
  populateAllRealms,
  realmsOf,
  type RealmUser,
  usersByRealm,
} from '@sandbox/domains/tenant-users';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import { functionRange } from '@sandbox/graphql/input-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/database/database';
import type { ClientLogins, DailyLogin } from '@shared/domains/logins/model';
import { yesterdayOf } from '@shared/domains/logins/rules';
import { dateRangeErrors } from '@shared/kernel/dates/date-range';
import { localToday } from '@shared/kernel/dates/dates';
import { dayNumber, lastLogin, loggedInOn, loginDays } from './login-days';

type Part = ReturnType<typeof functionRange>;

/** The clients of a part of those that have a user, by name. */
function clientsWithUsers(db: Db, withTests: boolean, { first, offset }: Part) {
  populateAllRealms(db);
  const peopled = new Set(db.prepare<[], string>('select realmName from realm_peopled').pluck().all());
  const realms = realmsOf(db, withTests)
    .filter(({ realmName }) => peopled.has(realmName))
    .slice(offset, first < 0 ? undefined : offset + first);
  const people = usersByRealm(db, realms);
  return realms.map((realm) => ({ ...realm, users: people.get(realm.realmName) ?? [] }));
}

/** Yesterday's logins of each client that had any. */
function dailyLogins(db: Db, withTests: boolean, now: Date): DailyLogin[] {
  const day = yesterdayOf(localToday(now));
  const people = activeUsersByRealm(db, day);
  return realmsOf(db, withTests).flatMap(({ tenantName, realmName }) => {
    const names = (people.get(realmName) ?? [])
      .filter((user) => loggedInOn(user, day))
      .map(({ userName }) => userName);
    return names.length === 0
      ? []
      : [{ client_name: tenantName, total_logins: names.length, login_user_name: names }];
  });
}

interface Range {
  start: string;
  end: string;
}

function attemptsOf(user: RealmUser, range: Range, { today, counted }: { today: string; counted: string }) {
  const last = lastLogin(user, counted);
  return {
    user_name: user.userName,
    login_date: loginDays(user, range.start, range.end, counted),
    first_name: user.firstName,
    last_name: user.lastName,
    last_login_date: last,
    days_since_last_login: last === null ? null : dayNumber(today) - dayNumber(last),
    enabled: user.enabled === 1,
    user_creation_date: user.createdOn,
  };
}

/** Every user of every client with the days of the range on which they logged in. */
function clientLogins(
  db: Db,
  withTests: boolean,
  { now, ...range }: Range & { now: Date },
  part: Part,
): ClientLogins[] {
  const today = localToday(now);
  const days = { today, counted: yesterdayOf(today) };
  return clientsWithUsers(db, withTests, part).map(({ tenantName, displayName, users }) => ({
    client_name: tenantName,
    display_name: displayName,
    login_attempts: users.map((user) => attemptsOf(user, range, days)),
  }));
}

function loginsInRange(context: SandboxContext, input: Range & Parameters<typeof functionRange>[0]) {
  const { start, end } = input;
  const [problem] = Object.values(dateRangeErrors({ from: start, to: end }));
  if (problem !== undefined) throw sqlError(problem, { errcode: '22007', detail: problem });
  const range = { start, end, now: new Date() };
  return { json: clientLogins(context.db, seesTestTenants(context), range, functionRange(input)) };
}

const loginsMutations = {
  getDailyLogins: (_root, _input, context) => ({
    json: dailyLogins(context.db, seesTestTenants(context), new Date()),
  }),
  getDetailedLoginList: (_root, { input }, context) => loginsInRange(context, input),
  getLoginSummary: (_root, { input }, context) => loginsInRange(context, input),
} satisfies MutationResolvers;

const loginsActivities = {
  getDailyLogins: null,
  getDetailedLoginList: null,
  getLoginSummary: null,
} satisfies Activities<typeof loginsMutations>;

export const logins: SandboxDomain = { activities: loginsActivities, mutations: loginsMutations };
