import { aduUsersIn } from '@sandbox/domains/adu-users';
import type { TenantUser } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/seed/insert';
import { realmsOf, type Realm } from './realms';
import { samplePeople } from './sample-people';

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

/** Brings the people of realms that are in use since: most realms of a large sandbox are never looked at. */
function peopleRealms(db: Db, realms: readonly Realm[]): void {
  const peopled = new Set(db.prepare<[], string>('select realmName from realm_peopled').pluck().all());
  const empty = realms.filter(({ realmName, inUse }) => inUse === 1 && !peopled.has(realmName));
  if (empty.length === 0) return;
  const insert = inserter(db);
  db.transaction(() => {
    for (const { realmName } of empty) {
      insert('realm_peopled', { realmName });
      for (const person of samplePeople(realmName, Date.now())) insert('realm_user', person);
    }
  })();
}

export const peopleAllRealms = (db: Db): void => peopleRealms(db, realmsOf(db, true));

/** The people of every realm, without the provider's own; by realm and name. */
export function peopleOf(db: Db, realms: readonly Realm[]): ReadonlyMap<string, readonly RealmUser[]> {
  peopleRealms(db, realms);
  const people = new Map<string, RealmUser[]>(realms.map(({ realmName }) => [realmName, []]));
  const rows = db.prepare<[], RealmUser>('select * from realm_user order by lastName, firstName, id').all();
  for (const row of rows) people.get(row.realmName)?.push(row);
  return people;
}

const byName = (one: TenantUser, other: TenantUser): number => (one.userName < other.userName ? -1 : 1);

/** Everybody of these realms, the provider's own staff among them. */
export function usersOfRealms(db: Db, withTests: boolean, named?: readonly string[]): TenantUser[] {
  const wanted = named && new Set(named);
  const realms = realmsOf(db, withTests).filter(({ realmName }) => !wanted || wanted.has(realmName));
  const people = peopleOf(db, realms);
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
