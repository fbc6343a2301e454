// The logs of the loads that a sample store has behind it, which are written when a store's loads are first looked at or
// repeated: of a large account they would be a third of the sample.

import { type Db, inserter } from '@sandbox/database/database';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { parseLoadCallType, simulatedLoadLog } from './simulated-load-log';

/** The time between two lines of a log. */
const LINE_MS = 47_000;

/** When the line with this number, from 0, was written. */
const timeOfLine = (startedAt: string, line: number): string =>
  new Date(Date.parse(startedAt) + line * LINE_MS).toISOString();

const lengths = new Map<string, number>();

/** When the first load of a sample store ended. How many lines its log has depends on no store. */
export function endOfFirstLoad(callType: LoadCallType, fails: boolean, startedAt: string): string {
  const key = `${callType} ${fails}`;
  const length = lengths.get(key) ?? simulatedLoadLog('', callType, 1, fails).length;
  lengths.set(key, length);
  return timeOfLine(startedAt, length);
}

interface UnloggedRun {
  runId: number;
  storeId: string;
  callType: string;
  attempt: number;
  status: string;
  startedAt: string;
}

/**
 * Writes the logs that are missing, of a store or of all. Whatever load has ended in the sandbox itself has a line, so
 * that those without are of the sample.
 */
export function ensureLoadLogs(db: Db, storeKey?: number): void {
  const runs = db
    .prepare<Record<string, number>, UnloggedRun>(
      `select r.id as runId, s.storeId, r.callType, r.attempt, r.status, r.startedAt
         from load_run r
         join store s on s.id = r.storeKey
        where r.status <> 'In Progress' ${storeKey === undefined ? '' : 'and r.storeKey = :storeKey'}
          and not exists (select 1 from load_log l where l.runId = r.id)
        order by r.id`,
    )
    .all(storeKey === undefined ? {} : { storeKey });
  if (runs.length === 0) return;
  const insert = inserter(db);
  db.transaction(() => {
    for (const { runId, storeId, callType, attempt, status, startedAt } of runs) {
      const known = parseLoadCallType(callType);
      if (known === undefined) continue;
      const log = simulatedLoadLog(storeId, known, attempt, status === 'Failed', new Date(startedAt));
      for (const [at, line] of log.entries())
        insert('load_log', { runId, datetime: timeOfLine(startedAt, at), ...line });
    }
  })();
}
