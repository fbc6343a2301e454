import { DOMAINS } from '../domains';
import { openDatabase } from '../store/database';

/**
 * Opens the sandbox database in `dataDir` and materializes all lazily generated sample data (realm users, mail events,
 * visits, test results), because the reference copies the file without running the sandbox.
 */
export function materializeSample(dataDir: string): void {
  const db = openDatabase(dataDir);
  try {
    for (const { materialize } of Object.values(DOMAINS)) materialize?.(db);
  } finally {
    db.close();
  }
}
