import type { CreateSampler, SampleStore } from '@sandbox/sample-data/sampler';
import type { Insert } from '@sandbox/store/insert';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { simulatedLoadLog } from './simulated-load-log';
import sampleAttempts from './sample-attempts.sql?raw';

const LOADS: readonly (readonly [LoadCallType, string])[] = [
  ['bulk_phase_1', 'bulkPhase1'],
  ['bulk_phase_2', 'bulkPhase2'],
  ['daily_load', 'dailyLoad'],
];

/** Inserts the run and the log of every load that the store's state implies. */
function loadsOf(insert: Insert, storeKey: number, store: SampleStore): void {
  for (const [callType, column] of LOADS) {
    const status = store.row[column];
    const startedAt = store.row[`${column}StartDate`];
    if ((status !== 'Completed' && status !== 'Failed') || typeof startedAt !== 'string') continue;
    const failed = status === 'Failed';
    const start = Date.parse(startedAt);
    const log = simulatedLoadLog(String(store.row['storeId']), callType, 1, failed, new Date(start));
    const at = (line: number): string => new Date(start + line * 47_000).toISOString();
    const runId = insert('load_run', {
      storeKey,
      callType,
      attempt: 1,
      status,
      startedBy: 'Olivia Ortega',
      startedAt,
      finishedAt: at(log.length),
    });
    log.forEach(({ description, status: lineStatus, error, source }, index) =>
      insert('load_log', { runId, description, datetime: at(index), status: lineStatus, error, source }),
    );
  }
}

export const sampleLoads: CreateSampler = ({ db, insert }) => ({
  store: (storeKey, store) => loadsOf(insert, storeKey, store),
  end: () => db.exec(sampleAttempts),
});
