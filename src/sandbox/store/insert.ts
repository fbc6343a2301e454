import type { Db } from './database';

export type Row = Record<string, string | number | null>;

/** Inserts one row. @returns its key. */
export type Insert = (table: string, row: Row) => number;

/** Prepared inserts by table and column list: seeding writes hundreds of thousands of rows. */
export function inserter(db: Db): Insert {
  const prepare = (sql: string) => db.prepare<(string | number | null)[]>(sql);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return (table, row) => {
    const columns = Object.keys(row);
    const key = `${table}:${columns.join()}`;
    let statement = prepared.get(key);
    if (!statement) {
      const names = columns.map((name) => `"${name}"`).join(', ');
      statement = prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`);
      prepared.set(key, statement);
    }
    return Number(statement.run(...columns.map((name) => row[name] ?? null)).lastInsertRowid);
  };
}
