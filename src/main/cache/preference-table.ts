import type { Database } from 'better-sqlite3';

/** Grid state, saved views and the like: any JSON value by its key. */
export function preferenceTable(db: Database) {
  const get = db.prepare<[string], { json: string }>('select json from preference where key = ?');
  const set = db.prepare<[string, string]>('insert or replace into preference (key, json) values (?, ?)');
  const remove = db.prepare<[string]>('delete from preference where key = ?');
  return {
    get(key: string): unknown {
      const row = get.get(key);
      return row ? (JSON.parse(row.json) as unknown) : null;
    },
    set(key: string, value: unknown): void {
      if (value === undefined || value === null) remove.run(key);
      else set.run(key, JSON.stringify(value));
    },
  };
}
