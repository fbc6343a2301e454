import type { Database } from 'better-sqlite3';

interface Row {
  json: string;
  asOf: string;
}

/** Last good answers of reads. */
export function answerTable(db: Database) {
  const get = db.prepare<[string], Row>('select json, asOf from answer where key = ?');
  const put = db.prepare<[string, string, string]>(
    'insert into answer (key, json, asOf) values (?, ?, ?) on conflict (key) do update set json = excluded.json, asOf = excluded.asOf',
  );
  return {
    get: (key: string): Row | null => get.get(key) ?? null,
    put: (key: string, json: string, asOf: string): void => void put.run(key, json, asOf),
  };
}
