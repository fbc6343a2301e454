import type { OnboardingStore } from '@shared/domains/stores/model';
import { TIME_GROUPS, timelinesSchema } from '@shared/domains/forecast/time-board/model';
import { timeBoardOf } from '@shared/domains/forecast/time-board/time-board';
import { timelinesOf } from '@shared/domains/forecast/time-board/timeline';
import { type Figure, median } from '../measurement';

/** Measures what the worker does for the board "Where the days go": once per read, and once per filter. */
export function timeBoardSpeed(known: readonly OnboardingStore[], now: number): Figure[] {
  return SIZES.flatMap((size): Figure[] => {
    const records = Array.from({ length: size }, (_none, at) => known[at % known.length]).flatMap(
      (record, at) => (record ? [{ ...record, id: at }] : []),
    );
    let written = '';
    const read = timesOf(() => {
      written = JSON.stringify(timelinesOf(records, now, 0));
    });
    const board = timesOf((turn) => {
      const by = TIME_GROUPS[turn % TIME_GROUPS.length] ?? 'step';
      const chosen = { dms: null, tenant: null, coordinator: null, step: null, party: null };
      const filter = { by, stores: 'all' as const, ...chosen };
      timeBoardOf(timelinesSchema.parse(JSON.parse(written)), filter);
    });
    const stores = `${size.toLocaleString('en-US')} stores`;
    const against = { against: 'the limit', unit: 'ms' as const, baseline: LIMITS_MS[size], aim: 1 };
    const bytes = `; ${(written.length / 1e6).toFixed(1)} MB`;
    return [
      { ...against, what: `timelines of ${stores}`, measured: median(read), note: noteOf(read, bytes) },
      { ...against, what: `time board of ${stores}`, measured: median(board), note: noteOf(board) },
    ];
  });
}

const SIZES = [3000, 50_000] as const;
/** The limits: what users perceive as immediate, and what they accept with a spinner. */
const LIMITS_MS = { 3000: 300, 50_000: 3000 } as const;
const TIMES = 5;

function timesOf(run: (turn: number) => void): number[] {
  return Array.from({ length: TIMES }, (_none, turn) => {
    const started = performance.now();
    run(turn);
    return performance.now() - started;
  });
}

const noteOf = (times: readonly number[], more = ''): string =>
  `${TIMES} times; ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms${more}`;
