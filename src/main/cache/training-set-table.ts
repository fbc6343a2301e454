// Stores on this computer what users have decided in recently opened stores, for suggestions to learn from. The table
// in the database has an older name, `lesson`.

import type { Database } from 'better-sqlite3';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import { risingClock } from './lru-tables';

/** The subject of a training set: each kind of suggestion learns from its own. */
export type SuggestionSubject = 'opcodes' | MappingKind;

/** The store that a training set comes from. */
export interface TrainingStore {
  tenantId: string;
  storeId: string;
}

/** The decisions of users in a store that this account has opened. */
export interface StoredTrainingSet extends TrainingStore {
  storeName: string;
  dms: string;
  /** JSON of the decisions; its shape depends on the subject. */
  things: string;
}

/** The maximum number of stores, because more of them would only repeat the same decisions. */
const MAX_TRAINING_STORES = 40;

export function trainingSetTable(db: Database, most = MAX_TRAINING_STORES, now: () => number = Date.now) {
  const list = db.prepare<[SuggestionSubject], StoredTrainingSet>(`
    select tenantId, storeId, storeName, dms, things from lesson where subject = ?
     order by learntAt desc, tenantId, storeId`);
  const put = db.prepare<[StoredTrainingSet & { subject: SuggestionSubject; learntAt: number }]>(`
    insert or replace into lesson (subject, tenantId, storeId, storeName, dms, things, learntAt)
    values (@subject, @tenantId, @storeId, @storeName, @dms, @things, @learntAt)`);
  const prune = db.prepare<{ subject: SuggestionSubject; most: number }>(`
    delete from lesson where subject = @subject and rowid not in (
      select rowid from lesson where subject = @subject order by learntAt desc limit @most)`);
  const forget = db.prepare<[TrainingStore]>(
    'delete from lesson where tenantId = @tenantId and storeId = @storeId',
  );
  const timeOfOpening = risingClock(now);
  return {
    /** Lists the most recently opened store first. */
    list: (subject: SuggestionSubject): StoredTrainingSet[] => list.all(subject),
    put(subject: SuggestionSubject, trainingSet: StoredTrainingSet): void {
      put.run({ ...trainingSet, subject, learntAt: timeOfOpening() });
      prune.run({ subject, most });
    },
    /** Removes every training set of the store. */
    forget: ({ tenantId, storeId }: TrainingStore): void => void forget.run({ tenantId, storeId }),
  };
}
