// The tables of the cache with a limit: responses of reads, and pictures; the least recently used are evicted.

import type { Database } from 'better-sqlite3';
import { DAY_MS } from '@shared/kernel/dates/durations';

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
  // Milliseconds may repeat within a burst; the order of use must not.
  let clock = 0;
  const tick = (): number => (clock = Math.max(clock + 1, Date.now()));
  return {
    get: (path: string): { type: string; bytes: Buffer; storedAt: number } | null => get.get(path) ?? null,
    /** Separate from reading, which must work even if nothing can be written. */
    touch: (path: string): void => void touch.run(tick(), path),
    put: db.transaction((path: string, type: string, bytes: Buffer): void => {
      if (bytes.byteLength > MAX_PICTURE_BYTES) return;
      put.run(path, type, bytes, tick(), Date.now());
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
/** Room for every list of an account of 40,000 stores, so that none of them is missing offline. */
const MAX_RESPONSE_BYTES = 256 * 1024 * 1024;

interface ResponseLimits {
  most?: number;
  maxDays?: number;
  now?: () => number;
}

/**
 * Cached responses of reads, for thirty days or what the policy says; the least recently used are evicted when the
 * total exceeds 256 MB.
 */
export function responseTable(
  db: Database,
  { most = MAX_RESPONSE_BYTES, maxDays = MAX_DAYS, now = Date.now }: ResponseLimits = {},
) {
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
  // Milliseconds may repeat within a burst; the order of use must not.
  let clock = 0;
  const tick = (): number => (clock = Math.max(clock + 1, now()));
  const store = db.transaction((key: string, json: string, asOf: string, bytes: number): void => {
    putRow.run(key, json, asOf);
    putUse.run(key, asOf, tick(), bytes);
  });
  const prune = db.transaction((): void => {
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
  /** The request times of the responses cached in this run, because two identical reads may overtake each other. */
  const requestTimes = new Map<string, number>();
  // A policy may have shortened the time since they were stored.
  prune();
  return {
    get: (key: string): Row | null => get.get(key, oldest()) ?? null,
    /** Separate from reading, which must work even if nothing can be written. */
    touch: (key: string): void => void touch.run(tick(), key),
    put(key: string, json: string, asOf: string, requestedAt = performance.now()): void {
      if ((requestTimes.get(key) ?? requestedAt) > requestedAt) return;
      requestTimes.set(key, requestedAt);
      const bytes = Buffer.byteLength(json);
      store(key, json, asOf, bytes);
      size += bytes;
      if (size <= most) return;
      prune();
      size = total.get()?.bytes ?? 0;
    },
  };
}
