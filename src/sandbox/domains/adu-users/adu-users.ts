// The ADU users in the sandbox's database, and the state of their creation in each realm.

import { randomBytes } from 'node:crypto';
import type { NewAduUser } from '@shared/domains/adu-users/user-form';
import { aduUsersTexts } from '@shared/domains/adu-users/texts';
import type { AduUser, AduUserCreation, TenantUser } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';

/** The group of the provider's staff in every realm. */
const GROUP = 'ADU';

export const listUsers = (db: Db): AduUser[] =>
  db
    .prepare<[], AduUser>(
      `select userName, firstName, lastname, createdAt, role, temporaryPassword from adu_user
        order by createdAt desc, userName`,
    )
    .all();

export interface StoredUser {
  userName: string;
  firstName: string;
  lastname: string;
  role: string;
  attempts: number;
  /** The number of realms in which the creation is in progress. */
  pending: number;
  /** The number of realms in which the creation has failed. */
  failed: number;
}

export const findUser = (db: Db, userName: string): StoredUser | undefined =>
  db
    .prepare<[string], StoredUser>(
      `select u.userName, u.firstName, u.lastname, u.role, u.attempts,
         (select count(*) from adu_user_realm r where r.userName = u.userName and r.status = 'In Progress') as pending,
         (select count(*) from adu_user_realm r where r.userName = u.userName and r.status = 'Failed') as failed
         from adu_user u where u.userName = ?`,
    )
    .get(userName);

/** All realms, also those of tenants that only a superadmin sees. */
export const allRealms = (db: Db): string[] =>
  db
    .prepare<[], string>(
      'select realmName from tenant where isConfigured = 1 and cancelled = 0 and realmName is not null order by realmName',
    )
    .pluck()
    .all();

/** Inserts the user with every realm pending; the creation runner completes them step by step. */
export function insertUser(db: Db, user: NewAduUser, realms: readonly string[], createdBy: string): void {
  db.prepare(
    `insert into adu_user (userName, firstName, lastname, role, createdAt, createdBy, temporaryPassword, realms)
     values (@email, @firstName, @lastName, @role, @now, @createdBy, @password, @realms)`,
  ).run({
    ...user,
    now: now(),
    createdBy,
    password: randomBytes(12).toString('base64url'),
    realms: realms.length,
  });
  const open = db.prepare(
    "insert into adu_user_realm (userName, realmName, status) values (?, ?, 'In Progress')",
  );
  for (const realm of realms) open.run(user.email, realm);
}

/** Sets the realms in which the creation failed to In Progress, for another attempt. */
export function retryFailedRealms(db: Db, userName: string): void {
  db.prepare('update adu_user set attempts = attempts + 1 where userName = ?').run(userName);
  db.prepare(
    "update adu_user_realm set status = 'In Progress', error = null where userName = ? and status = 'Failed'",
  ).run(userName);
}

export const pendingRealms = (db: Db, userName: string): string[] =>
  db
    .prepare<[string], string>(
      "select realmName from adu_user_realm where userName = ? and status = 'In Progress' order by realmName",
    )
    .pluck()
    .all(userName);

/** Deletes the entry of the creation: a user without one exists in the realm. */
export const markCreated = (db: Db, userName: string, realmName: string): void => {
  db.prepare('delete from adu_user_realm where userName = ? and realmName = ?').run(userName, realmName);
};

export const markFailed = (db: Db, userName: string, realmName: string): void => {
  db.prepare(
    "update adu_user_realm set status = 'Failed', error = ? where userName = ? and realmName = ?",
  ).run(aduUsersTexts.realmFailed, userName, realmName);
};

/** Users whose creation an earlier sandbox process left unfinished. */
export const usersWithPendingRealms = (db: Db): string[] =>
  db
    .prepare<[], string>("select distinct userName from adu_user_realm where status = 'In Progress'")
    .pluck()
    .all();

export const deleteUser = (db: Db, userName: string): void => {
  db.prepare('delete from adu_user where userName = ?').run(userName);
};

interface RealmOfCreation {
  userName: string;
  realms: number;
  realmName: string;
  status: string;
  error: string | null;
  isTest: number;
}

/** The creations that are in progress or have failed; realms of test tenants are named if `withTests`. */
export function listCreations(db: Db, withTests: boolean): AduUserCreation[] {
  const rows = db
    .prepare<[], RealmOfCreation>(
      `select u.userName, u.realms, r.realmName, r.status, r.error, coalesce(t.isTestTenant, 0) as isTest
         from adu_user_realm r join adu_user u using (userName)
         left join tenant t on t.realmName = r.realmName
        order by r.realmName`,
    )
    .all();
  const users = new Map<string, AduUserCreation>();
  for (const { userName, realms, realmName, status, error, isTest } of rows) {
    const named = isTest === 0 || withTests ? [realmName] : [];
    const user = users.get(userName) ?? {
      userName,
      status: 'Failed',
      realms,
      done: realms,
      failedRealms: [],
    };
    users.set(userName, user);
    if (status === 'In Progress') Object.assign(user, { status, done: user.done - 1 });
    else Object.assign(user, { failedRealms: [...user.failedRealms, ...named], error });
  }
  return [...users.values()];
}

/** The ADU users that exist in a realm, as tenant users. */
export function aduUsersIn(db: Db): (realmName: string) => TenantUser[] {
  const users = db
    .prepare<[], { userName: string; role: string }>('select userName, role from adu_user')
    .all();
  const missing = new Set(
    db
      .prepare<[], { userName: string; realmName: string }>('select userName, realmName from adu_user_realm')
      .all()
      .map(({ userName, realmName }) => `${realmName}\n${userName}`),
  );
  return (realmName) =>
    users
      .filter(({ userName }) => !missing.has(`${realmName}\n${userName}`))
      .map(({ userName, role }) => ({
        realmName,
        userGroup: GROUP,
        userName,
        email: userName,
        userRole: role,
      }));
}
