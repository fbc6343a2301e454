import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import {
  isRows,
  isSet,
  sameFields,
  type ListRow,
  type RecordFields,
} from '@shared/kernel/merge/record-fields';

/** The text of a row. Every typed text is unique, so that a value shows its origin. */
export const textOf = (row: ListRow): string => String(row[1]);
export const rankOf = (row: ListRow): number => Number(row[0]);

/** The fault of a response: none, a missing part, a cached copy, or no response. */
export type ResponseFault = 'none' | 'partial' | 'cache' | 'lost';

/** A back office with records that two simulated users edit, by their keys. */
export interface RecordBackOffice {
  readonly keys: readonly string[];
  /** The stored state, as the conflict check sees it. */
  stored: (key: string) => Promise<RecordFields>;
  /** A partial response may lack the record as a whole. */
  read: (key: string, fault: ResponseFault) => Promise<Answer<RecordFields | undefined>>;
  /** @throws if `seen`, the state that was read, differs from the stored one */
  write: (key: string, seen: RecordFields, wanted: RecordFields) => Promise<void>;
  /** The `number`th text that is typed, and a row that has it. */
  textOf: (number: number, key: string) => string;
  rowOf: (rank: number, number: number) => ListRow;
}

/** A record of each kind: plain fields, a set, rows identified by position, and a ladder whose ranks must rise. */
const INITIAL_RECORDS: Readonly<Record<string, RecordFields>> = {
  plain: { a: 'a0', b: 'b0', c: 'c0' },
  set: { note: 'n0', items: { set: ['s1', 's2', 's3'] } },
  places: {
    day: 'd0',
    rows: {
      identity: 'place',
      rows: [
        [1, 'p1'],
        [2, 'p2'],
        [3, 'p3'],
      ],
    },
  },
  ladder: {
    day: 'd1',
    rows: {
      identity: 'content',
      rows: [
        [10, 'l1'],
        [20, 'l2'],
        [30, 'l3'],
        [40, 'l4'],
      ],
    },
  },
};

/** @throws AppError INVALID where the ranks of a ladder do not rise. */
export function checkLadder(fields: RecordFields): void {
  const list = fields['rows'];
  if (!isRows(list) || list.identity !== 'content') return;
  const ranks = list.rows.map(rankOf);
  if (ranks.some((rank, at) => at > 0 && rank <= (ranks[at - 1] ?? 0)))
    throw new AppError('INVALID', 'The ranks do not rise');
}

const truncated = (fields: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, state]) => {
      if (isSet(state)) return [field, { set: state.set.slice(1) }];
      if (isRows(state)) return [field, { ...state, rows: state.rows.slice(0, -1) }];
      return [field, null];
    }),
  );

/** A back office in memory, which refuses a change that is based on another state than the stored one. */
export class MemoryBackOffice implements RecordBackOffice {
  readonly keys = Object.keys(INITIAL_RECORDS);
  readonly #records = new Map(Object.entries(INITIAL_RECORDS));

  stored(key: string): Promise<RecordFields> {
    return Promise.resolve(this.#now(key));
  }

  read(key: string, fault: ResponseFault): Promise<Answer<RecordFields | undefined>> {
    if (fault === 'lost') return Promise.reject(new AppError('TIMEOUT', 'No answer'));
    const whole = this.#now(key);
    return Promise.resolve({
      data: fault !== 'partial' ? whole : key === 'plain' ? undefined : truncated(whole),
      asOf: '2026-01-01T10:00:00Z',
      origin: fault === 'cache' ? 'cache' : 'live',
      partial: fault === 'partial',
    });
  }

  write(key: string, seen: RecordFields, wanted: RecordFields): Promise<void> {
    if (!sameFields(seen, this.#now(key)) || !sameFields(this.#now(key), seen))
      return Promise.reject(new AppError('BACK_OFFICE', 'Changed by someone else'));
    checkLadder(wanted);
    this.#records.set(key, wanted);
    return Promise.resolve();
  }

  textOf = (number: number): string => `t${number}`;

  rowOf = (rank: number, number: number): ListRow => [rank, this.textOf(number)];

  #now(key: string): RecordFields {
    return this.#records.get(key) ?? {};
  }
}
