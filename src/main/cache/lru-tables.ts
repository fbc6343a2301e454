// The parts of the cache with a limit of size, from which the least recently used is evicted (`risingClock` orders the
// uses): pictures, and responses of reads, which have a limit of age, too. Where the policy keeps responses for no day,
// they are in memory alone, and what the file has of them is erased.

import type { Database } from 'better-sqlite3';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';

/**
 * Returns a clock in milliseconds that never shows the same time twice: the time may repeat within a burst, and what is
 * ordered by it must keep its order.
 */
export function risingClock(now: () => number = Date.now): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, now()));
}

const MAX_MEDIA_BYTES = 64 * 1024 * 1024;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Pictures; the least recently used are evicted when the total exceeds 64 MB. */
export function mediaTable(db: Database, most = MAX_MEDIA_BYTES) {
  const get = db.prepare<[string], { type: string; bytes: Buffer; storedAt: number }>(
    'select type, bytes, storedAt from media where path = ?',
  );
  const touch = db.prepare<[number, string]>('update media set usedAt = ? where path = ?');
  const put = db.prepare<[string, string, Buffer, number, number]>(
    'insert or replace into media (path, type, bytes, usedAt, storedAt) values (?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('delete from media where path = ?');
  const prune = db.prepare<[number]>(`
    delete from media where path in (
      select path from (
        select path, sum(length(bytes)) over (order by usedAt desc, path) as total from media
      ) where total > ?
    )`);
  const timeOfUse = risingClock();
  return {
    get: (path: string): { type: string; bytes: Buffer; storedAt: number } | null => get.get(path) ?? null,
    /** Separate from reading, which must work even if nothing can be written. */
    touch: (path: string): void => void touch.run(timeOfUse(), path),
    put: db.transaction((path: string, type: string, bytes: Buffer): void => {
      if (bytes.byteLength > MAX_PICTURE_BYTES) return;
      put.run(path, type, bytes, timeOfUse(), Date.now());
      prune.run(most);
    }),
    remove: (path: string): void => void remove.run(path),
  };
}

interface Row {
  json: string;
  asOf: string;
}

/**
 * The days for which responses are cached, unless the policy says fewer; older ones would mislead more than they help.
 */
const MAX_DAYS = 30;
/** Room for every list of an account of 187,000 stores, so that none of them is missing offline. */
const MAX_RESPONSE_BYTES = 1024 * 1024 * 1024;
/** Room in memory for what is used again within a session: the longest lists, and what was learned from them. */
const MAX_SESSION_BYTES = 64 * 1024 * 1024;

interface ResponseLimits {
  most?: number;
  maxDays?: number;
  now?: () => number;
}

interface ResponseTable {
  /** What may be shown while the back office does not answer. */
  get(key: string): Row | null;
  /** What a call may use instead of asking again, also where the policy lets nothing be shown offline. */
  getReusable(key: string): Row | null;
  /** Separate from reading, which must work even if nothing can be written. */
  touch(key: string): void;
  put(key: string, json: string, asOf: string, requestedAt?: number): void;
  /** Removes what is kept for longer than the policy says. */
  prune(): void;
}

/**
 * Returns false for a response that was requested before the last one of the same key in this run, because two
 * identical reads may overtake each other.
 */
function requestOrder(): (key: string, requestedAt: number) => boolean {
  const requestTimes = new Map<string, number>();
  return (key, requestedAt) => {
    if ((requestTimes.get(key) ?? requestedAt) > requestedAt) return false;
    requestTimes.set(key, requestedAt);
    return true;
  };
}

/**
 * Responses where the policy keeps them for no day: in memory until the session ends, never in the file, and not for
 * offline. What an earlier run has left in the file is removed, and overwritten there.
 */
function sessionResponses(db: Database, most: number): ResponseTable {
  db.pragma('secure_delete = on');
  // What suggestions learned is made of answers, too.
  const prune = db.transaction(
    (): void => void db.exec('delete from answer; delete from answer_use; delete from lesson'),
  );
  const isLatest = requestOrder();
  /** The least recently used first. */
  const rows = new Map<string, Row>();
  let size = 0;
  const remove = (key: string): void => {
    size -= rows.get(key)?.json.length ?? 0;
    rows.delete(key);
  };
  return {
    get: () => null,
    getReusable: (key) => rows.get(key) ?? null,
    touch(key): void {
      const row = rows.get(key);
      if (!row) return;
      rows.delete(key);
      rows.set(key, row);
    },
    put(key, json, asOf, requestedAt = performance.now()): void {
      if (!isLatest(key, requestedAt)) return;
      remove(key);
      rows.set(key, { json, asOf });
      size += json.length;
      for (const oldest of rows.keys()) {
        if (size <= most) return;
        remove(oldest);
      }
    },
    prune,
  };
}

/**
 * Cached responses of reads, for thirty days or what the policy says; the least recently used are evicted when the
 * total exceeds 1 GB.
 */
export function responseTable(
  db: Database,
  { most, maxDays = MAX_DAYS, now = Date.now }: ResponseLimits = {},
): ResponseTable {
  return maxDays === 0
    ? sessionResponses(db, most ?? MAX_SESSION_BYTES)
    : storedResponses(db, { most: most ?? MAX_RESPONSE_BYTES, maxDays, now });
}

function storedResponses(db: Database, { most, maxDays, now }: Required<ResponseLimits>): ResponseTable {
  const get = db.prepare<[string, string], Row>('select json, asOf from answer where key = ? and asOf > ?');
  const touch = db.prepare<[number, string]>('update answer_use set usedAt = ? where key = ?');
  const putRow = db.prepare<[string, string, string]>(
    'insert or replace into answer (key, json, asOf) values (?, ?, ?)',
  );
  const putUse = db.prepare<[string, string, number, number]>(
    'insert or replace into answer_use (key, asOf, usedAt, bytes) values (?, ?, ?, ?)',
  );
  const total = db.prepare<[], { bytes: number }>('select coalesce(sum(bytes), 0) as bytes from answer_use');
  const superfluous = db
    .prepare<[string, number], string>(
      `select key from (
         select key, asOf, sum(bytes) over (order by usedAt desc, key) as total from answer_use
       ) where asOf <= ? or total > ?`,
    )
    .pluck();
  const removeRow = db.prepare<[string]>('delete from answer where key = ?');
  const removeUse = db.prepare<[string]>('delete from answer_use where key = ?');
  const oldest = (): string => new Date(now() - maxDays * DAY_MS).toISOString();
  const timeOfUse = risingClock(now);
  const store = db.transaction((key: string, json: string, asOf: string, bytes: number): void => {
    putRow.run(key, json, asOf);
    putUse.run(key, asOf, timeOfUse(), bytes);
  });
  const removeSuperfluous = db.transaction((): void => {
    for (const key of superfluous.all(oldest(), most)) {
      removeRow.run(key);
      removeUse.run(key);
    }
  });
  /**
   * The size is an upper estimate (a replaced row is counted twice) and is recomputed only when the limit seems
   * exceeded.
   */
  let size = Number.POSITIVE_INFINITY;
  let prunedAt = now();
  const prune = (): void => {
    removeSuperfluous();
    prunedAt = now();
    size = total.get()?.bytes ?? 0;
  };
  const isLatest = requestOrder();
  const read = (key: string): Row | null => get.get(key, oldest()) ?? null;
  return {
    get: read,
    getReusable: read,
    touch: (key) => void touch.run(timeOfUse(), key),
    put(key, json, asOf, requestedAt = performance.now()): void {
      if (!isLatest(key, requestedAt)) return;
      const bytes = Buffer.byteLength(json);
      store(key, json, asOf, bytes);
      size += bytes;
      // A console may run for weeks, and must not keep for longer what the policy keeps for a day.
      if (size > most || now() - prunedAt >= HOUR_MS) prune();
    },
    prune,
  };
}
