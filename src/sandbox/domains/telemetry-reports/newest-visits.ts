// Lists the visits of some days, the newest first, and the visits of one user. Of a large account's quarter of a million
// visits a day, only those that are taken from the list are made.

import type { Db } from '@sandbox/database/database';
import { loggedInOn } from '@sandbox/domains/logins';
import { activeUser, activeUsersAfter, realmsOf, usersById } from '@sandbox/domains/tenant-users';
import { dayFrom } from '@shared/kernel/dates/dates';
import { drawVisits, opensAt, storesByRealm, type Visit, visitAt, visitsOf } from './visits';

interface VisitsQuery {
  /** `YYYY-MM-DD`; `from` is included, `until` is not. */
  from: string;
  until: string;
  /** The sandbox's clock; `today` is its day. */
  now: Date;
  today: string;
  withTests: boolean;
}

/** The visits of a range of days, the newest first; today has only those that have started. */
export function* newestVisits(db: Db, { from, until, now, today, withTests }: VisitsQuery): Generator<Visit> {
  const dayBefore = dayFrom(until, -1);
  for (let day = dayBefore < today ? dayBefore : today; day >= from; day = dayFrom(day, -1)) {
    const passed = Math.floor((now.getTime() - opensAt(day)) / 1000);
    const started = startsOf(db, day).filter((packed) => startOf(packed) <= passed);
    for (const part of partsOf(started)) yield* visitsAt(db, day, part, withTests);
  }
}

/** The visits of a user on a day, or none if the realm is not visible. */
export function visitsOfUser(
  db: Db,
  {
    realmId,
    userName,
    day,
    withTests,
  }: { realmId: string; userName: string; day: string; withTests: boolean },
): Visit[] {
  if (!visibleRealms(db, [realmId], withTests).has(realmId)) return [];
  const user = activeUser(db, { realmName: realmId, userName, day });
  if (user === undefined || !loggedInOn(user, day)) return [];
  const stores = storesByRealm(db, [realmId], day).get(realmId) ?? [];
  return visitsOf({ user, stores, day, opens: opensAt(day) });
}

/**
 * A visit of a day as one number: its start in seconds, the id of its user, and which visit of theirs it is. They sort
 * by start, and those of a large account's day take four megabytes.
 */
const pack = (start: number, userId: number, at: number): number =>
  (start * ID_RANGE + userId) * AT_RANGE + at;
const startOf = (packed: number): number => Math.floor(packed / (ID_RANGE * AT_RANGE));
const userOf = (packed: number): number => Math.floor(packed / AT_RANGE) % ID_RANGE;
const placeOf = (packed: number): number => packed % AT_RANGE;
/** With the 16 bits of a start all of them fit into the 53 bits of a whole number. */
const [ID_RANGE, AT_RANGE] = [2 ** 32, 4];

interface DayOfVisits {
  day: string;
  /** The last user whose visits are among them. */
  lastUser: number;
  /** Every visit of the day, packed, the newest first. */
  visits: Float64Array;
}

/** The days that were read last, by database: to work one out takes half a second in a large account. */
const knownDays = new WeakMap<Db, readonly DayOfVisits[]>();
const MAX_KNOWN_DAYS = 2;

/** The visits of a day, packed, the newest first. Users never change, so that only new ones are added. */
export function startsOf(db: Db, day: string): Float64Array {
  const known = knownDays.get(db) ?? [];
  const before = known.find((one) => one.day === day) ?? { day, lastUser: 0, visits: new Float64Array() };
  const users = activeUsersAfter(db, day, before.lastUser);
  const lastUser = users.at(-1)?.id ?? before.lastUser;
  const added: number[] = [];
  // Both reports agree: whoever logged in on the day is there.
  for (const user of users)
    if (loggedInOn(user, day))
      for (const [at, { start }] of drawVisits(user, day).entries()) added.push(pack(start, user.id, at));
  const visits = added.length === 0 ? before.visits : joined(before.visits, added).sort().reverse();
  const others = known.filter((one) => one.day !== day);
  knownDays.set(db, [{ day, lastUser, visits }, ...others].slice(0, MAX_KNOWN_DAYS));
  return visits;
}

function joined(one: Float64Array, other: readonly number[]): Float64Array {
  const both = new Float64Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Visits that are made at a time. */
const PART = 10_000;

/** Parts of a list of visits; visits that start in the same second are in one of them. */
function* partsOf(visits: Float64Array): Generator<Float64Array> {
  for (let from = 0; from < visits.length;) {
    let to = Math.min(from + PART, visits.length);
    while (to < visits.length && startOf(visits[to] ?? 0) === startOf(visits[to - 1] ?? 0)) to += 1;
    yield visits.subarray(from, to);
    from = to;
  }
}

/** By code: instants and ids need no language, whose rules take seconds for a hundred thousand visits. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function visitsAt(db: Db, day: string, packed: Float64Array, withTests: boolean): Visit[] {
  const people = usersById(db, [...new Set(Array.from(packed, userOf))]);
  const realms = [...new Set([...people.values()].map(({ realmName }) => realmName))];
  const visible = visibleRealms(db, realms, withTests);
  const stores = storesByRealm(db, [...visible], day);
  const opens = opensAt(day);
  return Array.from(packed)
    .flatMap((one) => {
      const user = people.get(userOf(one));
      if (user === undefined || !visible.has(user.realmName)) return [];
      const at = placeOf(one);
      const drawn = drawVisits(user, day)[at];
      return drawn
        ? [visitAt({ user, stores: stores.get(user.realmName) ?? [], day, opens }, drawn, at)]
        : [];
    })
    .sort((one, other) => compare(other.startedAt, one.startedAt) || compare(one.traceid, other.traceid));
}

/** Those of some realms that are set up and that the caller may see: a realm of a test tenant is for superadmins. */
function visibleRealms(db: Db, realms: readonly string[], withTests: boolean): Set<string> {
  const hidden = new Set(withTests ? [] : testRealms(db));
  const found = realmsOf(db, true, realms).map(({ realmName }) => realmName);
  return new Set(found.filter((realmName) => !hidden.has(realmName)));
}

const testRealms = (db: Db): string[] =>
  db
    .prepare<[], string>('select realmName from tenant where isTestTenant = 1 and realmName is not null')
    .pluck()
    .all();
