// Generates what phase 1 loads from the DMS of a store when it is first needed, so that a large sample starts quickly.

import { isoDay, now, today } from './clock';
import type { Db } from './database';
import { hashOf, seededRandom, type Random } from './random';

/** A kind of data that phase 1 loads from the DMS of a store, and that users may change afterwards. */
export type LoadedKind = 'opcodes' | 'payTypes' | 'advisors' | 'technicians' | 'revenue' | 'menus' | 'models';

export interface LoadedStore {
  /** Key of the store table. */
  id: number;
  storeId: string;
  bulkPhase1: string;
}

/** A random generator that depends on the store and the kind alone. */
export const randomForLoadedData = (storeId: string, kind: LoadedKind): Random =>
  seededRandom(hashOf(`${storeId} ${kind}`));

/**
 * Generates the data of a phase-1 load lazily, once per store and kind: thousands of stores have thousands of rows each
 * and most are never opened. Before phase 1 is completed there is none.
 * @param bring Inserts the rows.
 */
export function ensureLoaded(
  db: Db,
  store: LoadedStore,
  kind: LoadedKind,
  bring: (storeKey: number, random: Random) => void,
): void {
  if (store.bulkPhase1 !== 'Completed') return;
  db.transaction(() => {
    const { changes } = db
      .prepare('insert or ignore into loaded_data (storeKey, kind, loadedAt) values (?, ?, ?)')
      .run(store.id, kind, now());
    if (changes === 1) bring(store.id, randomForLoadedData(store.storeId, kind));
  })();
}

/**
 * The same for data that grows from day to day: the first access of a later day brings what has been added since. It is
 * dated by the day of its last rows.
 * @param bring Inserts the rows from `since` on, the day (`YYYY-MM-DD`) of the last access; all of them without one.
 */
export function ensureLoadedUntilToday(
  db: Db,
  store: LoadedStore,
  kind: LoadedKind,
  bring: (storeKey: number, since: string | undefined) => void,
): void {
  ensureLoaded(db, store, kind, (storeKey) => bring(storeKey, undefined));
  const since = loadedDay(db, store.id, kind);
  if (since === undefined || since >= today()) return;
  db.transaction(() => {
    bring(store.id, since);
    db.prepare('update loaded_data set loadedAt = ? where storeKey = ? and kind = ?').run(
      now(),
      store.id,
      kind,
    );
  })();
}

/** The day (`YYYY-MM-DD`) until which a store's data of this kind is there; undefined before it is first needed. */
function loadedDay(db: Db, storeKey: number, kind: LoadedKind): string | undefined {
  const loadedAt = db
    .prepare<[number, string], string>('select loadedAt from loaded_data where storeKey = ? and kind = ?')
    .pluck()
    .get(storeKey, kind);
  return loadedAt === undefined ? undefined : isoDay(Date.parse(loadedAt));
}
