import { now } from './clock';
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
