import { DOMAINS } from './domains';
import { openDatabase } from './store/database';

/** Brings the file in `dataDir` up to what a sandbox would tell of its people and mails if it was asked. */
export function completeSample(dataDir: string): void {
  const db = openDatabase(dataDir);
  try {
    for (const { complete } of Object.values(DOMAINS)) complete?.(db);
  } finally {
    db.close();
  }
}
