// The sample visits of dealers' users to FOPC: generates those of a user on a day, and stores some days for the
// reference; `newest-visits.ts` lists them. The usage events of the console itself arrive in
// src/sandbox/server/routes.ts.

import { type Db, inserter } from '@sandbox/database/database';
import { hashOf, type Random, seededRandom } from '@sandbox/database/random';
import { loginDays } from '@sandbox/domains/logins';
import { type ActiveUser, realmsOf, type RealmUser, usersByRealm } from '@sandbox/domains/tenant-users';
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
export const opensAt = (day: string): number => new Date(`${day}T00:00:00`).setHours(0, OPENS);

const ipOf = (random: Random): string => `203.0.113.${random.int(1, 254)}`;

/** What is random about a visit, whatever stores there are. */
interface DrawnVisit {
  /** Seconds from the beginning of the working day to that of the visit. */
  start: number;
  seconds: number;
  /** Which of the stores it is to, from 0 to 1; null for the user's usual one. */
  elsewhere: number | null;
}

/** The visits of a user who is there on a day, in the order of the day. */
export function drawVisits(
  { realmName, userName }: Pick<ActiveUser, 'realmName' | 'userName'>,
  day: string,
): DrawnVisit[] {
  const random = seededRandom(hashOf(`${realmName} ${userName} ${day}`));
  const count = random.chance(0.4) ? random.int(2, MAX_VISITS) : 1;
  const share = Math.floor((CLOSES - OPENS) / count);
  return Array.from({ length: count }, (_none, at) => {
    const elsewhere = random.chance(0.8) ? null : random.next();
    // Visits do not overlap: even the longest one ends within its part of the day.
    const minute = at * share + random.int(0, share - MAX_VISIT_SECONDS / 60 - 1);
    const start = minute * 60 + random.int(0, 59);
    const seconds = random.chance(0.15) ? random.int(20, 90) : random.int(120, MAX_VISIT_SECONDS);
    return { start, seconds, elsewhere };
  });
}

/** Which user, at which of the realm's stores, and on which day; `opens` is its `opensAt`. */
interface Visiting {
  user: Pick<ActiveUser, 'realmName' | 'userName'>;
  stores: readonly StoreOfRealm[];
  day: string;
  opens: number;
}

/** The visit of a user that is drawn in this place of the day. */
export function visitAt(
  { user: { realmName: realmId, userName }, stores, day, opens }: Visiting,
  { start, seconds, elsewhere }: DrawnVisit,
  at: number,
): Visit {
  const home = seededRandom(hashOf(`${realmId} ${userName} at work`));
  const userIp = ipOf(home);
  const choices = Math.max(1, stores.length);
  const usual = stores[home.int(0, choices - 1)];
  const store = elsewhere === null ? usual : stores[Math.floor(elsewhere * choices)];
  return {
    traceid: hexOf(`${realmId} ${userName} ${day} ${at}`),
    ...{ day, realmId },
    storeId: store?.storeId ?? null,
    storeName: store?.storeName ?? null,
    userName,
    userLocation: store?.stateCode ? `${store.stateCode}, US` : null,
    ...{ userIp, startedAt: new Date(opens + start * 1000).toISOString(), seconds },
  };
}

/** The visits of a user who is there on a day, in the order of the day. */
export const visitsOf = (visiting: Visiting): Visit[] =>
  drawVisits(visiting.user, visiting.day).map((drawn, at) => visitAt(visiting, drawn, at));

/** The visits of a day: exactly of the users whose generated logins include it, so that both reports agree. */
export function visitsOfDay(people: readonly RealmUser[], stores: StoresByRealm, day: string): Visit[] {
  const opens = opensAt(day);
  return people
    .filter((user) => loginDays(user, day, day, day).length > 0)
    .flatMap((user) => visitsOf({ user, stores: stores.get(user.realmName) ?? [], day, opens }));
}

type StoresByRealm = ReadonlyMap<string, readonly StoreOfRealm[]>;

/**
 * The stores of these realms on a day, those launched by then alone if there are any: a store that comes, is launched or
 * is deleted moves no visit of the days before.
 */
export function storesByRealm(db: Db, realms: readonly string[], day: string): StoresByRealm {
  const rows = db
    .prepare<Record<string, string>, StoreOfRealm & { realmName: string; isLaunched: number }>(
      `select t.realmName, s.storeId, s.storeName, s.stateCode,
              s.storeLaunched = 'Completed' and substr(s.storeLaunchedCompletedDate, 1, 10) <= :day as isLaunched
         from tenant t
         join store s on s.tenantId = t.tenantId
        where t.realmName in (select value from json_each(:realms))
          and (s.isDeleted = 0 or s.storeDeletedDate > :day)
        order by s.id`,
    )
    .all({ realms: JSON.stringify(realms), day });
  return new Map(
    [...Map.groupBy(rows, ({ realmName }) => realmName)].map(([realm, all]) => {
      const launched = all.filter(({ isLaunched }) => isLaunched === 1);
      return [realm, launched.length > 0 ? launched : all];
    }),
  );
}

/**
 * Stores the visits of some past days, realm by realm, for the reference, which copies the rows. The sandbox itself
 * generates the visits that it is asked for.
 */
function storeDays(db: Db, days: readonly string[]): void {
  const stored = db.prepare<[string], string>('select realmId from telemetry_day where day = ?').pluck();
  const people = [...usersByRealm(db, realmsOf(db, true))].filter(([, users]) => users.length > 0);
  const names = people.map(([realmId]) => realmId);
  const insert = inserter(db);
  for (const day of days) {
    const known = new Set(stored.all(day));
    const stores = storesByRealm(db, names, day);
    for (const [realmId, users] of people.filter(([realm]) => !known.has(realm))) {
      insert('telemetry_day', { day, realmId });
      for (const visit of visitsOfDay(users, stores, day)) insert('telemetry_visit', { ...visit });
    }
  }
}

/** The number of past days that are stored. */
const LAST_DAYS = 14;

export function storeLastDays(db: Db): void {
  const days = Array.from({ length: LAST_DAYS }, (_none, back) => dayFrom(localToday(), -1 - back));
  db.transaction(() => storeDays(db, days))();
}
