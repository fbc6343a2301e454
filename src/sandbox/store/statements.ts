// SQL statements that are made of names of columns: inserts, and conditions.

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

/**
 * SQL that requires these columns to equal the parameters of the same name that have a value. A condition that also
 * admits a null parameter would be planned for every row.
 */
export const givenConditions = <Name extends string>(
  columns: Readonly<Record<Name, string>>,
  values: Readonly<Partial<Record<Name, string | null>>>,
): string =>
  (Object.keys(columns) as Name[])
    .filter((name) => (values[name] ?? null) !== null)
    .map((name) => ` and ${columns[name]} = :${name}`)
    .join('');
