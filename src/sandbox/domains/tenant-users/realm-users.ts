// The users of a tenant's realm in the sandbox, which are generated when they are first read.

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
  // Tenants may share a realm, whose users are generated once.
  const used = new Set(realms.filter(({ inUse }) => inUse === 1).map(({ realmName }) => realmName));
  const empty = [...used].filter((realmName) => !peopled.has(realmName));
  if (empty.length === 0) return;
  const insert = inserter(db);
  db.transaction(() => {
    for (const realmName of empty) {
      insert('realm_peopled', { realmName });
      for (const person of sampleRealmUsers(realmName, Date.now())) insert('realm_user', person);
    }
  })();
}

export const populateAllRealms = (db: Db): void => populateRealms(db, realmsOf(db, true));

// Realm after realm is the order of an index; sorting the users of thousands of realms by name took a second.
const IN_ORDER = 'order by realmName, lastName, firstName, id';

const byRealm = <User extends { realmName: string }>(realms: readonly Realm[], users: readonly User[]) => {
  const people = new Map<string, User[]>(realms.map(({ realmName }) => [realmName, []]));
  for (const user of users) people.get(user.realmName)?.push(user);
  return people;
};

/** The users of these realms, without the provider's own; by realm and name. */
export function usersByRealm(db: Db, realms: readonly Realm[]): ReadonlyMap<string, readonly RealmUser[]> {
  populateRealms(db, realms);
  const users = db
    .prepare<[string], RealmUser>(`select * from realm_user where ${AMONG_REALMS} ${IN_ORDER}`)
    .all(namesOf(realms));
  return byRealm(realms, users);
}

/** A user who may log in, with what says on which days. */
export type ActiveUser = Pick<
  RealmUser,
  'id' | 'realmName' | 'userName' | 'createdOn' | 'habit' | 'stoppedOn'
>;

/** The users of these realms who may have logged in on a day (`YYYY-MM-DD`), by realm and name. */
export function activeUsersByRealm(
  db: Db,
  realms: readonly Realm[],
  day: string,
): ReadonlyMap<string, readonly ActiveUser[]> {
  populateRealms(db, realms);
  const users = db
    .prepare<[string, string, string], ActiveUser>(
      `select id, realmName, userName, createdOn, habit, stoppedOn
         from realm_user
        where ${AMONG_REALMS} and habit > 0 and createdOn <= ? and (stoppedOn is null or stoppedOn >= ?)
        ${IN_ORDER}`,
    )
    .all(namesOf(realms), day, day);
  return byRealm(realms, users);
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
