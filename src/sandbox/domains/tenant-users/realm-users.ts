import { aduUsersIn } from '@sandbox/domains/adu-users';
import type { TenantUser } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/insert';
import { sampleRealmUsers } from './sample-users';

/** The realm of a tenant at the identity provider. */
interface Realm {
  realmName: string;
  tenantName: string;
  displayName: string | null;
  /** 1 once a store of the tenant is near its launch, which is when its users are created. */
  inUse: number;
}

/** Realms that are set up, all or those named, by tenant name; those of test tenants only if `withTests`. */
export const realmsOf = (db: Db, withTests: boolean, named?: readonly string[]): Realm[] =>
  db
    .prepare<Record<string, unknown>, Realm>(
      `select realmName, tenantName, displayName,
         max(nsQaValidation, review, readyToLaunch, launched) as inUse
         from tenant
        where isConfigured = 1 and cancelled = 0 and realmName is not null and tenantName is not null
          and isTestTenant <= :test
          ${named === undefined ? '' : 'and realmName in (select value from json_each(:named))'}
        order by tenantName collate nocase, id`,
    )
    .all({ test: withTests ? 1 : 0, named: JSON.stringify(named ?? []) });

/** A generated user of a realm. `habit` is the percentage of workdays on which the user logs in, until `stoppedOn`. */
export interface RealmUser {
  id: number;
  realmName: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  userGroup: string | null;
  userRole: string | null;
  enabled: number;
  createdOn: string;
  habit: number;
  stoppedOn: string | null;
}

const AMONG_REALMS = 'realmName in (select value from json_each(?))';
const namesOf = (realms: readonly Realm[]): string =>
  JSON.stringify(realms.map(({ realmName }) => realmName));

/**
 * Generates the users of realms that have come into use; done lazily because most realms of a large sandbox are never
 * opened.
 */
function populateRealms(db: Db, realms: readonly Realm[]): void {
  const peopled = new Set(
    db
      .prepare<[string], string>(`select realmName from realm_peopled where ${AMONG_REALMS}`)
      .pluck()
      .all(namesOf(realms)),
  );
  const empty = realms.filter(({ realmName, inUse }) => inUse === 1 && !peopled.has(realmName));
  if (empty.length === 0) return;
  const insert = inserter(db);
  db.transaction(() => {
    for (const { realmName } of empty) {
      insert('realm_peopled', { realmName });
      for (const person of sampleRealmUsers(realmName, Date.now())) insert('realm_user', person);
    }
  })();
}

export const populateAllRealms = (db: Db): void => populateRealms(db, realmsOf(db, true));

/** The users of these realms, without the provider's own; by realm and name. */
export function usersByRealm(db: Db, realms: readonly Realm[]): ReadonlyMap<string, readonly RealmUser[]> {
  populateRealms(db, realms);
  const people = new Map<string, RealmUser[]>(realms.map(({ realmName }) => [realmName, []]));
  const rows = db
    .prepare<[string], RealmUser>(
      `select * from realm_user where ${AMONG_REALMS} order by lastName, firstName, id`,
    )
    .all(namesOf(realms));
  for (const row of rows) people.get(row.realmName)?.push(row);
  return people;
}

const byName = (one: TenantUser, other: TenantUser): number => (one.userName < other.userName ? -1 : 1);

/** All users of these realms, including the staff of the provider. */
export function usersOfRealms(db: Db, withTests: boolean, named?: readonly string[]): TenantUser[] {
  const realms = realmsOf(db, withTests, named);
  const people = usersByRealm(db, realms);
  const staff = aduUsersIn(db);
  return realms.flatMap(({ realmName }) =>
    [
      ...(people.get(realmName) ?? []).map(({ userGroup, userName, email, userRole }) => ({
        realmName,
        userGroup,
        userName,
        email,
        userRole,
      })),
      ...staff(realmName),
    ].sort(byName),
  );
}
