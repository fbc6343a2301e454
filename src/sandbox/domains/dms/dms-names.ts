import type { Db } from '@sandbox/store/database';

/** Whether the DMS list has a DMS of this name. */
export const isKnownDms = (db: Db, dms: string): boolean =>
  db.prepare('select 1 from dms where dms = ?').get(dms) !== undefined;
