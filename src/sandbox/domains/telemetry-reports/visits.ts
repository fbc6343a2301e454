// The sample visits of dealers' users to FOPC: generates and stores those of past days, and lists them. The usage
// events of the console itself arrive in src/sandbox/server/routes.ts.

import { type Db, inserter } from '@sandbox/database/database';
import { hashOf, type Random, seededRandom } from '@sandbox/database/random';
import { loginDays } from '@sandbox/domains/logins';
import { activeUsersByRealm, type ActiveUser, realmsOf, usersByRealm } from '@sandbox/domains/tenant-users';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

/** A visit of a user, from its start to its end. */
export interface Visit {
  traceid: string;
  day: string;
  realmId: string;
  storeId: string | null;
  storeName: string | null;
  userName: string;
  userLocation: string | null;
  userIp: string;
  /** ISO instant */
  startedAt: string;
  seconds: number;
}

interface StoreOfRealm {
  storeId: string;
  storeName: string;
  stateCode: string | null;
}

/** The working day, in minutes. */
const [OPENS, CLOSES] = [7 * 60, 18 * 60];
const [MAX_VISITS, MAX_VISIT_SECONDS] = [3, 90 * 60];

const hexOf = (text: string): string =>
  [0, 1, 2, 3].map((part) => hashOf(`${part} ${text}`).toString(16).padStart(8, '0')).join('');

/**
 * When the working day begins, in milliseconds, by local time: the sandbox counts days in the time zone of its machine.
 * No clock is changed before the day ends.
 */
const opensAt = (day: string): number => new Date(`${day}T00:00:00`).setHours(0, OPENS);

const ipOf = (random: Random): string => `203.0.113.${random.int(1, 254)}`;

/** The visits of a day that begin by `until`, in milliseconds. */
function visitsOf(
  user: ActiveUser,
  stores: readonly StoreOfRealm[],
  { day, opens, until }: { day: string; opens: number; until: number },
): Visit[] {
  const { realmName: realmId, userName } = user;
  const home = seededRandom(hashOf(`${realmId} ${userName} at work`));
  const userIp = ipOf(home);
  const usual = stores[home.int(0, Math.max(0, stores.length - 1))];
  const random = seededRandom(hashOf(`${realmId} ${userName} ${day}`));
  const count = random.chance(0.4) ? random.int(2, MAX_VISITS) : 1;
  const share = Math.floor((CLOSES - OPENS) / count);
  return Array.from({ length: count }, (_none, at) => at).flatMap((at): Visit[] => {
    const store = random.chance(0.8) ? usual : stores[random.int(0, Math.max(0, stores.length - 1))];
    // Visits do not overlap: even the longest one ends within its part of the day.
    const minute = at * share + random.int(0, share - MAX_VISIT_SECONDS / 60 - 1);
    const startedAt = opens + (minute * 60 + random.int(0, 59)) * 1000;
    const seconds = random.chance(0.15) ? random.int(20, 90) : random.int(120, MAX_VISIT_SECONDS);
    if (startedAt > until) return [];
    return [
      {
        traceid: hexOf(`${realmId} ${userName} ${day} ${at}`),
        ...{ day, realmId },
        storeId: store?.storeId ?? null,
        storeName: store?.storeName ?? null,
        userName,
        userLocation: store?.stateCode ? `${store.stateCode}, US` : null,
        ...{ userIp, startedAt: new Date(startedAt).toISOString(), seconds },
      },
    ];
  });
}

/**
 * Generates visits exactly for the users whose generated logins include the day, so that both reports agree; of a day
 * that is not over, those that begin by `until`, in milliseconds.
 */
export function visitsOfDay(
  people: readonly ActiveUser[],
  stores: ReadonlyMap<string, readonly StoreOfRealm[]>,
  day: string,
  until = Infinity,
): Visit[] {
  const opens = opensAt(day);
  return people
    .filter((user) => loginDays(user, day, day, day).length > 0)
    .flatMap((user) => visitsOf(user, stores.get(user.realmName) ?? [], { day, opens, until }));
}

interface VisitQuery {
  /** `YYYY-MM-DD`; `from` is included, `until` is not. */
  from: string;
  until: string;
  /** The sandbox's clock; `today` is its day. */
  now: Date;
  today: string;
  withTests: boolean;
}

type StoresByRealm = ReadonlyMap<string, readonly StoreOfRealm[]>;

/** The stores of each realm; only the launched ones if there are any. */
function storesByRealm(db: Db): StoresByRealm {
  const rows = db
    .prepare<[], StoreOfRealm & { realmName: string; isLaunched: number }>(
      `select t.realmName, s.storeId, s.storeName, s.stateCode, s.storeLaunched = 'Completed' as isLaunched
         from store s join tenant t on t.tenantId = s.tenantId
        where s.isDeleted = 0 and t.realmName is not null order by s.id`,
    )
    .all();
  const found = new Map<string, { launched: StoreOfRealm[]; all: StoreOfRealm[] }>();
  for (const store of rows) {
    const stores = found.get(store.realmName) ?? { launched: [], all: [] };
    stores.all.push(store);
    if (store.isLaunched === 1) stores.launched.push(store);
    found.set(store.realmName, stores);
  }
  return new Map(
    [...found].map(([realm, { launched, all }]) => [realm, launched.length > 0 ? launched : all]),
  );
}

const testRealms = (db: Db): string[] =>
  db
    .prepare<[], string>('select realmName from tenant where isTestTenant = 1 and realmName is not null')
    .pluck()
    .all();

/**
 * Stores the generated visits of past days that are not stored yet, per realm, because a realm can come into use later.
 * Users and stores are read for these alone: an account has tens of thousands.
 */
function ensureDays(db: Db, days: readonly string[]): void {
  const realmsOn = db.prepare<[string], string>('select realmId from telemetry_day where day = ?').pluck();
  const stored = new Map(days.map((day) => [day, new Set(realmsOn.all(day))]));
  const isMissing = (realmId: string) => (day: string) => !stored.get(day)?.has(realmId);
  const realms = realmsOf(db, true).filter(({ realmName }) => days.some(isMissing(realmName)));
  const people = [...usersByRealm(db, realms)].filter(([, users]) => users.length > 0);
  if (people.length === 0) return;
  const stores = storesByRealm(db);
  const insert = inserter(db);
  for (const [realmId, users] of people)
    for (const day of days.filter(isMissing(realmId))) {
      insert('telemetry_day', { day, realmId });
      for (const visit of visitsOfDay(users, stores, day)) insert('telemetry_visit', { ...visit });
    }
}

/** The visits of today that have started; none is looked for before the working day. */
function visitsSoFar(db: Db, today: string, now: Date): Visit[] {
  if (opensAt(today) > now.getTime()) return [];
  const people = [...activeUsersByRealm(db, realmsOf(db, true), today).values()].flat();
  return visitsOfDay(people, storesByRealm(db), today, now.getTime());
}

/** By code: instants and ids need no language, whose rules take seconds for a hundred thousand visits. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The visits of a range of days, newest first; today has only those that have started. */
export function visits(db: Db, { from, until, now, today, withTests }: VisitQuery): Visit[] {
  const days: string[] = [];
  for (let day = from; day < until && day <= today; day = dayFrom(day, 1)) days.push(day);
  const hidden = new Set(withTests ? [] : testRealms(db));
  const stored = db.transaction(() => {
    ensureDays(
      db,
      days.filter((day) => day < today),
    );
    return db
      .prepare<[string, string, string], Visit>(
        'select * from telemetry_visit where day >= ? and day < ? and day < ?',
      )
      .all(from, until, today);
  })();
  const current = days.includes(today) ? visitsSoFar(db, today, now) : [];
  return [...stored, ...current]
    .filter(({ realmId }) => !hidden.has(realmId))
    .sort((one, other) => compare(other.startedAt, one.startedAt) || compare(one.traceid, other.traceid));
}

/** The number of past days that are generated in advance. */
const LAST_DAYS = 14;

export function ensureLastDays(db: Db): void {
  const days = Array.from({ length: LAST_DAYS }, (_none, back) => dayFrom(localToday(), -1 - back));
  db.transaction(() => ensureDays(db, days))();
}
