import Database from 'better-sqlite3';
import { dirname } from 'node:path';
import type { Client, ClientBase } from 'pg';
import { completeSample } from '@sandbox/complete-sample';

/** Rows in one statement: enough that the way to the server does not count, few enough for its memory. */
const BATCH = 5000;

export type Row = Record<string, unknown>;
type Columns = ReadonlyMap<string, string>;

export const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase();

/** A cell of SQLite as the JSON that PostgreSQL reads into a column of `type`. */
function cellOf(value: unknown, type: string | undefined): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value;
}

export async function columnsOf(client: ClientBase, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'office' and table_name = $1`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function rowOf(row: Row, columns: Columns): Row {
  return Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [snakeCase(name), value] as const)
      .filter(([name]) => columns.has(name))
      .map(([name, value]) => [name, cellOf(value, columns.get(name))]),
  );
}

/** Writes rows as they stand in a sandbox's file; columns that the table has not got are left out. */
export async function insertRows(
  client: ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => rowOf(row, columns));
  const names = Object.keys(own[0] ?? {}).join(', ');
  if (names === '') return;
  await client.query(
    `insert into office."${table}" (${names})
     select ${names} from json_populate_recordset(null::office."${table}", $1)`,
    [JSON.stringify(own)],
  );
}

/** What is added next is numbered on from what was copied. */
async function continueNumbers(client: Client, table: string, columns: Columns): Promise<void> {
  for (const name of columns.keys())
    await client.query(
      `select setval(sequence, (select greatest(max("${name}"), 1) from office."${table}"))
         from (select pg_get_serial_sequence('office.${table}', '${name}') as sequence) as found
        where sequence is not null`,
    );
}

async function copyTable(client: Client, sqlite: Database.Database, table: string): Promise<void> {
  const columns = await columnsOf(client, table);
  let batch: Row[] = [];
  for (const row of sqlite.prepare<[], Row>(`select * from "${table}"`).iterate()) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertRows(client, table, columns, batch);
    batch = [];
  }
  await insertRows(client, table, columns, batch);
  const numbers = [...columns].filter(([, type]) => type === 'integer');
  await continueNumbers(client, table, new Map(numbers));
}

/** Fills an empty database with the sample data in a sandbox's file: one generator for both back offices. */
export async function seed(client: Client, sandboxFile: string): Promise<void> {
  completeSample(dirname(sandboxFile));
  const sqlite = new Database(sandboxFile, { readonly: true, fileMustExist: true });
  const known = sqlite.prepare<[string]>("select 1 from sqlite_master where type = 'table' and name = ?");
  await client.query('begin');
  try {
    const { rows } = await client.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'office'",
    );
    // References would ask for an order of the tables; those of the file are whole.
    await client.query("set local session_replication_role = 'replica'");
    for (const { tablename } of rows) if (known.get(tablename)) await copyTable(client, sqlite, tablename);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    sqlite.close();
  }
}
