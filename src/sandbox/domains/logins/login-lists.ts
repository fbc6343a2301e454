import { localToday } from '@shared/kernel/dates';
import type { ClientLogins, DailyLogin } from '@shared/domains/logins/model';
import { yesterdayOf } from '@shared/domains/logins/rules';
import { peopleOf, realmsOf, type RealmUser } from '@sandbox/domains/tenant-users';
import type { Db } from '@sandbox/store/database';
import { dayNumber, lastLogin, loginDays } from './login-days';

/** Clients without a user are none here. */
function clients(db: Db, withTests: boolean) {
  const realms = realmsOf(db, withTests);
  const people = peopleOf(db, realms);
  return realms.flatMap((realm) => {
    const users = people.get(realm.realmName) ?? [];
    return users.length === 0 ? [] : [{ ...realm, users }];
  });
}

/** Yesterday's, of the clients that had any. */
export function dailyLogins(db: Db, withTests: boolean, now: Date): DailyLogin[] {
  const day = yesterdayOf(now);
  return clients(db, withTests).flatMap(({ tenantName, users }) => {
    const names = users
      .filter((user) => loginDays(user, day, day, day).length > 0)
      .map(({ userName }) => userName);
    return names.length === 0
      ? []
      : [{ client_name: tenantName, total_logins: names.length, login_user_name: names }];
  });
}

function attemptsOf(user: RealmUser, range: { start: string; end: string }, now: Date) {
  const counted = yesterdayOf(now);
  const last = lastLogin(user, counted);
  return {
    user_name: user.userName,
    login_date: loginDays(user, range.start, range.end, counted),
    first_name: user.firstName,
    last_name: user.lastName,
    last_login_date: last,
    days_since_last_login: last === null ? null : dayNumber(localToday(now)) - dayNumber(last),
    enabled: user.enabled === 1,
    user_creation_date: user.createdOn,
  };
}

/** Every user of every client with the days of the range on which they logged in. */
export const clientLogins = (
  db: Db,
  withTests: boolean,
  range: { start: string; end: string },
  now: Date,
): ClientLogins[] =>
  clients(db, withTests).map(({ tenantName, displayName, users }) => ({
    client_name: tenantName,
    display_name: displayName,
    login_attempts: users.map((user) => attemptsOf(user, range, now)),
  }));
