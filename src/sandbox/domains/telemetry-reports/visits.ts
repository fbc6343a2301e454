import { dayFrom, localToday } from '@shared/kernel/dates';
import { peopleOf, realmsOf } from '@sandbox/domains/tenant-users';
import type { Db } from '@sandbox/store/database';
import { inserter } from '@sandbox/store/seed/insert';
import { visitsOfDay, type StoreOfRealm, type Visit } from './sample';

interface Asked {
  /** `YYYY-MM-DD`, the first included, the last not any more. */
  from: string;
  until: string;
  /** The sandbox's clock; `today` is its day. */
  now: Date;
  today: string;
  withTests: boolean;
}

type People = ReturnType<typeof peopleOf>;
type Stores = ReadonlyMap<string, readonly StoreOfRealm[]>;

/** The stores of each realm, the launched ones alone where there are any. */
function storesByRealm(db: Db): Stores {
  const rows = db
    .prepare<[], StoreOfRealm & { realmName: string; isLaunched: number }>(
      `select t.realmName, s.storeId, s.storeName, s.stateCode, s.storeLaunched = 'Completed' as isLaunched
         from store s join tenant t on t.tenantId = s.tenantId
        where s.isDeleted = 0 and t.realmName is not null order by s.id`,
    )
    .all();
  const found = new Map<string, { launched: StoreOfRealm[]; all: StoreOfRealm[] }>();
  for (const { realmName, isLaunched, ...store } of rows) {
    const stores = found.get(realmName) ?? { launched: [], all: [] };
    stores.all.push(store);
    if (isLaunched === 1) stores.launched.push(store);
    found.set(realmName, stores);
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

/** Keeps the visits of days that are over and were not asked for yet; a realm may have come into use since. */
function ensureDays(db: Db, days: readonly string[], people: People, stores: Stores): void {
  const has = db.prepare<[string, string]>('select 1 from telemetry_day where day = ? and realmId = ?');
  const insert = inserter(db);
  for (const [realmId, users] of people)
    for (const day of days) {
      if (users.length === 0 || has.get(day, realmId) !== undefined) continue;
      insert('telemetry_day', { day, realmId });
      for (const visit of visitsOfDay(users, stores, day)) insert('telemetry_visit', { ...visit });
    }
}

/** The visits of some days, the newest first; of today those that have begun. */
export function visits(db: Db, { from, until, now, today, withTests }: Asked): Visit[] {
  const days: string[] = [];
  for (let day = from; day < until && day <= today; day = dayFrom(day, 1)) days.push(day);
  const people = peopleOf(db, realmsOf(db, true));
  const stores = storesByRealm(db);
  const hidden = new Set(withTests ? [] : testRealms(db));
  const kept = db.transaction(() => {
    const past = days.filter((day) => day < today);
    ensureDays(db, past, people, stores);
    return db
      .prepare<[string, string, string], Visit>(
        'select * from telemetry_visit where day >= ? and day < ? and day < ?',
      )
      .all(from, until, today);
  })();
  const begun = ({ startedAt }: Visit): boolean => Date.parse(startedAt) <= now.getTime();
  const current = days.includes(today)
    ? visitsOfDay([...people.values()].flat(), stores, today).filter(begun)
    : [];
  return [...kept, ...current]
    .filter(({ realmId }) => !hidden.has(realmId))
    .sort(
      (one, other) =>
        other.startedAt.localeCompare(one.startedAt) || one.traceid.localeCompare(other.traceid),
    );
}

/** What people look back at first. */
const LAST_DAYS = 14;

export function ensureLastDays(db: Db): void {
  const days = Array.from({ length: LAST_DAYS }, (_none, back) => dayFrom(localToday(), -1 - back));
  const people = peopleOf(db, realmsOf(db, true));
  db.transaction(() => ensureDays(db, days, people, storesByRealm(db)))();
}
