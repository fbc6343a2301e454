import type { Db } from './database';

/**
 * Takes SQLite's write lock before the first read, so that of two users who act at the same time the second one sees
 * the first one's change.
 */
export const withWriteLock = <Result>(db: Db, work: () => Result): Result => db.transaction(work).immediate();
