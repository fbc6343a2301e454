// The users of tenants' realms in the sandbox: a part of the sample; those of a realm that comes into use later are
// generated when they are first read.

import { aduUsersIn } from '@sandbox/domains/adu-users';
import type { TenantUser } from '@sandbox/graphql/generated/resolvers';
import { isoDay } from '@sandbox/database/clock';
import { type Db, inserter, type Row } from '@sandbox/database/database';
import { hashOf, seededRandom, type Random } from '@sandbox/database/random';

/** The realm of a tenant at the identity provider. */
interface Realm {
  realmName: string;
  tenantName: string;
  displayName: string | null;
}

const AMONG_REALMS = 'realmName in (select value from json_each(:named))';

/** Realms that are set up, all or those named, by tenant name; those of test tenants only if `withTests`. */
export const realmsOf = (db: Db, withTests: boolean, named?: readonly string[]): Realm[] =>
  db
    .prepare<Record<string, unknown>, Realm>(
      `select realmName, tenantName, displayName
         from tenant
        where isConfigured = 1 and cancelled = 0 and realmName is not null and tenantName is not null
          and isTestTenant <= :test
          ${named === undefined ? '' : `and ${AMONG_REALMS}`}
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

/** Generates the users of a realm; the result depends only on the realm name. */
function sampleRealmUsers(realmName: string, now: number): Row[] {
  const random = seededRandom(hashOf(`${realmName} people`));
  const taken = new Set<string>();
  const people: Row[] = [];
  const size = random.int(5, 16);
  while (people.length < size) {
    const firstName = FIRST_NAMES[random.int(0, FIRST_NAMES.length - 1)] ?? FIRST_NAMES[0];
    const lastName = LAST_NAMES[random.int(0, LAST_NAMES.length - 1)] ?? LAST_NAMES[0];
    const userName = `${toAscii(firstName)}.${toAscii(lastName)}`;
    if (taken.has(userName)) continue;
    taken.add(userName);
    const [userGroup, roles] = GROUPS[people.length % GROUPS.length] ?? [
      'Service',
      ['Service Advisor'] as const,
    ];
    people.push({
      realmName,
      userName,
      firstName,
      lastName,
      email: random.chance(0.05) ? null : `${userName}@${realmName}.example`,
      userGroup,
      userRole: random.pick(roles),
      createdOn: isoDay(now, -random.int(310, 900)),
      ...sampleUsage(random, now),
    });
  }
  return people;
}

const FIRST_NAMES = [
  ...[
    'Aaron',
    'Alicia',
    'Andre',
    'Beatriz',
    'Brandon',
    'Carla',
    'Chen',
    'Colleen',
    'Darius',
    'Denise',
    'Diego',
  ],
  ...[
    'Elena',
    'Farah',
    'Gavin',
    'Hana',
    'Ivan',
    'Jasmine',
    'Jorge',
    'Keisha',
    'Kyle',
    'Lara',
    'Luis',
    'Marcus',
  ],
  ...[
    'Mei',
    'Nadia',
    'Noah',
    'Olga',
    'Patrick',
    'Priya',
    'Quentin',
    'Renée',
    'Sofía',
    'Tariq',
    'Yolanda',
    'Zoë',
  ],
] as const;

const LAST_NAMES = [
  ...['Abbott', 'Alvarez', 'Baker', 'Bianchi', 'Castillo', 'Chang', 'Dawson', 'Dubois', 'Ellison', 'Fischer'],
  ...[
    'Garza',
    'Hughes',
    'Ibrahim',
    'Jensen',
    'Kaplan',
    'Lindqvist',
    'McBride',
    'Nakamura',
    'O’Connor',
    'Patel',
  ],
  ...[
    'Quinn',
    'Ramos',
    'Schneider',
    'Stewart',
    'Thornton',
    'Ueda',
    'Vargas',
    'Whitaker',
    'Young',
    'Zimmerman',
  ],
] as const;

/** Groups of a dealership with the roles of their users. */
const GROUPS: readonly [string, readonly [string, ...string[]]][] = [
  ['Management', ['General Manager', 'Fixed Ops Director', 'Controller']],
  ['Service', ['Service Manager', 'Service Advisor', 'Service Advisor', 'Dispatcher']],
  ['Parts', ['Parts Manager', 'Parts Counter']],
  ['Office', ['Warranty Administrator', 'Billing Clerk']],
];

const toAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A user's usage of the product: most are active, some have stopped, some never started. */
function sampleUsage(random: Random, now: number): Row {
  const kind = random.next();
  if (kind < 0.1) return { habit: 0, stoppedOn: null, enabled: 1 };
  if (kind < 0.2) return { habit: 70, stoppedOn: isoDay(now, -random.int(30, 200)), enabled: 0 };
  if (kind < 0.32) return { habit: 45, stoppedOn: isoDay(now, -random.int(40, 300)), enabled: 1 };
  return { habit: random.int(15, 95), stoppedOn: null, enabled: 1 };
}

/**
 * Realms in use whose users are not generated yet, of all or of these. Tenants may share a realm. Users are added in the
 * order of their indexes: in another, each would go to another page of them.
 */
const emptyRealms = (db: Db, named?: readonly string[]): string[] =>
  db
    .prepare<Record<string, string>, string>(
      `select distinct realmName
         from tenant
        where isConfigured = 1 and cancelled = 0 and realmName is not null and tenantName is not null
          and 1 in (nsQaValidation, review, readyToLaunch, launched)
          ${named === undefined ? '' : `and ${AMONG_REALMS}`}
          and realmName not in (select realmName from realm_peopled)
        order by realmName`,
    )
    .pluck()
    .all({ named: JSON.stringify(named ?? []) });

/** Generates the users of realms that have come into use since the sample was made. */
function populateRealms(db: Db, named?: readonly string[]): void {
  const empty = emptyRealms(db, named);
  if (empty.length === 0) return;
  const insert = inserter(db);
  db.transaction(() => {
    for (const realmName of empty) {
      insert('realm_peopled', { realmName });
      for (const person of sampleRealmUsers(realmName, Date.now())) insert('realm_user', person);
    }
  })();
}

export const populateAllRealms = (db: Db): void => populateRealms(db);

// Realm after realm is the order of an index; sorting the users of thousands of realms by name took a second.
const IN_ORDER = 'order by realmName, lastName, firstName, id';

/** The users of these realms, without the provider's own; by realm and name. */
export function usersByRealm(db: Db, realms: readonly Realm[]): ReadonlyMap<string, readonly RealmUser[]> {
  const named = realms.map(({ realmName }) => realmName);
  populateRealms(db, named);
  const users = db
    .prepare<Record<string, string>, RealmUser>(`select * from realm_user where ${AMONG_REALMS} ${IN_ORDER}`)
    .all({ named: JSON.stringify(named) });
  return Map.groupBy(users, ({ realmName }) => realmName);
}

/** A user who may have logged in on a day, with what says whether they did. */
export type ActiveUser = Pick<RealmUser, 'id' | 'realmName' | 'userName' | 'habit'>;

const ACTIVE_COLUMNS = 'id, realmName, userName, habit';
const ACTIVE = 'habit > 0 and createdOn <= :day and (stoppedOn is null or stoppedOn >= :day)';

/** The users of every realm who may have logged in on a day (`YYYY-MM-DD`), by realm and name. */
export function activeUsersByRealm(db: Db, day: string): ReadonlyMap<string, readonly ActiveUser[]> {
  populateAllRealms(db);
  const users = db
    .prepare<Record<string, string>, ActiveUser>(
      `select ${ACTIVE_COLUMNS} from realm_user where ${ACTIVE} ${IN_ORDER}`,
    )
    .all({ day });
  return Map.groupBy(users, ({ realmName }) => realmName);
}

/** The users of every realm who may have logged in on a day, those that have come after a user alone, by id. */
export function activeUsersAfter(db: Db, day: string, after: number): ActiveUser[] {
  populateAllRealms(db);
  return db
    .prepare<Record<string, string | number>, ActiveUser>(
      `select ${ACTIVE_COLUMNS} from realm_user where id > :after and ${ACTIVE} order by id`,
    )
    .all({ day, after });
}

/** A user who may have logged in on a day. */
export function activeUser(
  db: Db,
  { realmName, userName, day }: Record<'realmName' | 'userName' | 'day', string>,
): ActiveUser | undefined {
  populateRealms(db, [realmName]);
  return db
    .prepare<Record<string, string>, ActiveUser>(
      `select ${ACTIVE_COLUMNS} from realm_user where realmName = :realmName and userName = :userName and ${ACTIVE}`,
    )
    .get({ realmName, userName, day });
}

/** Some users' names and realms, by their ids. */
export function usersById(
  db: Db,
  ids: readonly number[],
): ReadonlyMap<number, Pick<RealmUser, 'realmName' | 'userName'>> {
  const users = db
    .prepare<[string], Pick<RealmUser, 'id' | 'realmName' | 'userName'>>(
      'select id, realmName, userName from realm_user where id in (select value from json_each(?))',
    )
    .all(JSON.stringify(ids));
  return new Map(users.map(({ id, ...user }) => [id, user]));
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
