import type { Database } from 'better-sqlite3';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 5 * 1024 * 1024;

/** Pictures; the longest unused go when the whole grows beyond 64 MB. */
export function mediaTable(db: Database, most = MOST_BYTES) {
  const get = db.prepare<[string], { type: string; bytes: Buffer }>(
    'select type, bytes from media where path = ?',
  );
  const touch = db.prepare<[number, string]>('update media set usedAt = ? where path = ?');
  const put = db.prepare<[string, string, Buffer, number]>(
    'insert or replace into media (path, type, bytes, usedAt) values (?, ?, ?, ?)',
  );
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
    get: (path: string): { type: string; bytes: Buffer } | null => get.get(path) ?? null,
    /** Apart from reading, which must go on where nothing can be written. */
    touch: (path: string): void => void touch.run(tick(), path),
    put: db.transaction((path: string, type: string, bytes: Buffer): void => {
      if (bytes.byteLength > LARGEST_BYTES) return;
      put.run(path, type, bytes, tick());
      prune.run(most);
    }),
  };
}
