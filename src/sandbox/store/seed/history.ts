import type { LoadCallType } from '@shared/rules/pipeline';
import { loadScript } from '../../jobs/load-script';
import type { Random } from '../random';
import type { Row } from './insert';
import { isoDay } from './days';
import type { SampleStore } from './stores';

type Insert = (table: string, row: Row) => number;

const REMARKS: readonly [string, ...string[]] = [
  'Dealer confirmed the service hours by phone.',
  'Waiting for the labor grid from the service manager.',
  'Opcode list reviewed with the fixed-ops director.',
  'DMS credentials were renewed; please retry the load.',
  'QA found two advisors without a name; the dealer corrects them in the DMS.',
  'Launch call booked with the general manager.',
  'Parts matrix received, still missing tire prices.',
];

const AUTHORS: readonly [string, ...string[]] = ['Olivia Ortega', 'Omar Haddad', 'Adam Novak', 'Uma Patel'];

export function sampleComments(insert: Insert, storeKey: number, store: SampleStore, random: Random): void {
  const count = random.chance(0.4) ? random.int(1, 4) : 0;
  for (let index = count; index > 0; index -= 1) {
    insert('comment', {
      storeKey,
      commentText: random.pick(REMARKS),
      createdAt: `${isoDay(Date.now(), -index * 3)}T${String(random.int(13, 22)).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`,
      createdBy: random.pick(AUTHORS),
      isDeleted: store.row['isDeleted'] === 1 && random.chance(0.1) ? 1 : 0,
    });
  }
}

const LOADS: readonly (readonly [LoadCallType, string])[] = [
  ['bulk_phase_1', 'bulkPhase1'],
  ['bulk_phase_2', 'bulkPhase2'],
  ['daily_load', 'dailyLoad'],
];

/** The log of every load that the store's state says has run. */
export function sampleLoads(insert: Insert, storeKey: number, store: SampleStore): void {
  for (const [callType, column] of LOADS) {
    const status = store.row[column];
    const startedAt = store.row[`${column}StartDate`];
    if ((status !== 'Completed' && status !== 'Failed') || typeof startedAt !== 'string') continue;
    const failed = status === 'Failed';
    const start = Date.parse(startedAt);
    const script = loadScript(String(store.row['storeId']), callType, 1, failed, new Date(start));
    const at = (line: number): string => new Date(start + line * 47_000).toISOString();
    const runId = insert('load_run', {
      storeKey,
      callType,
      attempt: 1,
      status,
      startedBy: 'Olivia Ortega',
      startedAt,
      finishedAt: at(script.length),
    });
    script.forEach(({ description, status: lineStatus, error, source }, index) =>
      insert('load_log', { runId, description, datetime: at(index), status: lineStatus, error, source }),
    );
  }
}
