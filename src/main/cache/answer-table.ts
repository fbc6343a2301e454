import type { Database } from 'better-sqlite3';

interface Row {
  json: string;
  asOf: string;
}

/** Older answers would mislead more than they help. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Last good answers of reads, for thirty days; the longest unused go when the whole grows beyond 64 MB. */
export function answerTable(db: Database, most = MOST_BYTES, now: () => number = Date.now) {
  const get = db.prepare<[string, string], Row>('select json, asOf from answer where key = ? and asOf > ?');
  const touch = db.prepare<[number, string]>('update answer set usedAt = ? where key = ?');
  const put = db.prepare<[string, string, string, number, number]>(
    'insert or replace into answer (key, json, asOf, usedAt, bytes) values (?, ?, ?, ?, ?)',
  );
  const forgetOld = db.prepare<[string]>('delete from answer where asOf <= ?');
  const total = db.prepare<[], { bytes: number }>('select coalesce(sum(bytes), 0) as bytes from answer');
  const prune = db.prepare<[number]>(`
    delete from answer where key in (
      select key from (
        select key, sum(bytes) over (order by usedAt desc, key) as total from answer
      ) where total > ?
    )`);
  const oldest = (): string => new Date(now() - LONGEST_KEPT_MS).toISOString();
  // Milliseconds may repeat within a burst; the order of use must not.
  let clock = 0;
  const tick = (): number => (clock = Math.max(clock + 1, now()));
  /** Counted anew now and then: an answer that takes another's place is added all the same. */
  let size = Number.POSITIVE_INFINITY;
  /** When the kept answers of this run were asked for: two reads of the same may overtake each other. */
  const askedAt = new Map<string, number>();
  return {
    get: (key: string): Row | null => get.get(key, oldest()) ?? null,
    /** Apart from reading, which must go on where nothing can be written. */
    touch: (key: string): void => void touch.run(tick(), key),
    put(key: string, json: string, asOf: string, asked = performance.now()): void {
      if ((askedAt.get(key) ?? asked) > asked) return;
      askedAt.set(key, asked);
      const bytes = Buffer.byteLength(json);
      put.run(key, json, asOf, tick(), bytes);
      size += bytes;
      if (size <= most) return;
      forgetOld.run(oldest());
      prune.run(most);
      size = total.get()?.bytes ?? 0;
    },
  };
}
