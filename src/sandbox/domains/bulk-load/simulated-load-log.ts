// The log of a simulated bulk load in the sandbox, derived from store, load and attempt. `bulk-load-runner.ts` and the
// sample data write its lines.

import { opcodeCountOf, ordersOfMonths } from '@sandbox/database/loaded-figures';
import { hashFraction, seededRandom } from '@sandbox/database/random';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';

/** `source` is the database that the console shows beside the line. */
export interface LoadLogLine {
  description: string;
  status: 'Completed' | 'Failed';
  error: string | null;
  source: string;
}

/** The last months up to the one of `last`, as `YYYY-MM`. */
const monthsBack = (count: number, last: Date): string[] => {
  return Array.from({ length: count }, (_none, back) => {
    const month = new Date(Date.UTC(last.getFullYear(), last.getMonth() - count + back + 1, 1));
    return month.toISOString().slice(0, 7);
  });
};

const LABELS: Record<LoadCallType, string> = {
  bulk_phase_1: 'Phase 1 load',
  bulk_phase_2: 'Phase 2 load',
  daily_load: 'Daily load setup',
};

const FAILURES: readonly [string, ...string[]] = [
  'Connection to the DMS timed out after 30 s (attempt 3 of 3).',
  'The DMS refused the credentials of the data feed (401).',
  'Row 18,204: closed date 2023-02-30 is not a date; the batch was rolled back.',
  'Deadlock detected while loading repair order lines; the transaction was cancelled.',
];

// The formatter is shared, because the sample has hundreds of thousands of these lines.
const COUNT = new Intl.NumberFormat('en-US');

function descriptions(
  storeId: string,
  callType: LoadCallType,
  at: Date,
  rows: (from: number, to: number) => string,
): string[] {
  const orders = (months: readonly string[], line: (month: string, count: string) => string): string[] => {
    const counts = ordersOfMonths(storeId, months, at);
    return months.map((month, place) => line(month, COUNT.format(counts[place] ?? 0)));
  };
  switch (callType) {
    case 'bulk_phase_1':
      return [
        ...orders(monthsBack(6, at), (month, count) => `Extract repair orders ${month}: ${count} rows`),
        `Load customers and vehicles: ${rows(4000, 19_000)} rows`,
        `Load advisors and technicians: ${rows(12, 70)} rows`,
        `Collect operation codes: ${COUNT.format(opcodeCountOf(storeId))} codes`,
        'Build indexes and statistics',
      ];
    case 'bulk_phase_2':
      return [
        ...orders(monthsBack(4, at), (month, count) => `Apply opcode categories ${month}: ${count} rows`),
        `Load parts lines: ${rows(9000, 64_000)} rows`,
        `Load labor lines: ${rows(9000, 64_000)} rows`,
        'Compute effective labor rates',
        'Refresh reporting views',
      ];
    case 'daily_load':
      return [
        'Register the nightly schedule (02:30)',
        `Extract yesterday's repair orders: ${rows(20, 180)} rows`,
        `Load yesterday's parts and labor lines: ${rows(90, 900)} rows`,
        'Compare totals with the DMS',
        'Schedule confirmed',
      ];
  }
}

/** The lines of one attempt, started at `at`; a failing one ends at about two thirds with an error. */
export function simulatedLoadLog(
  storeId: string,
  callType: LoadCallType,
  attempt: number,
  fails: boolean,
  at = new Date(),
): LoadLogLine[] {
  const random = seededRandom(Math.floor(hashFraction(`${storeId}:${callType}:${attempt}`) * 2 ** 31));
  const rows = (from: number, to: number): string => COUNT.format(random.int(from, to));
  const source = `${storeId}_${callType === 'bulk_phase_1' ? 'stage' : 'dw'}`;
  const line = (description: string): LoadLogLine => ({
    description,
    status: 'Completed',
    error: null,
    source,
  });
  const lines = [
    line(`${LABELS[callType]} started (attempt ${attempt})`),
    line('Connect to the DMS and check the data feed'),
    ...descriptions(storeId, callType, at, rows).map(line),
    line(`${LABELS[callType]} finished`),
  ];
  if (!fails) return lines;
  const broken = Math.floor(lines.length * 0.66);
  const last = lines[broken];
  return last
    ? [...lines.slice(0, broken), { ...last, status: 'Failed', error: random.pick(FAILURES) }]
    : lines;
}

export const parseLoadCallType = (callType: string): LoadCallType | undefined =>
  callType === 'bulk_phase_1' || callType === 'bulk_phase_2' || callType === 'daily_load'
    ? callType
    : undefined;
