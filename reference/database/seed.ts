import Database from 'better-sqlite3';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { completeSample } from '@sandbox/complete-sample';
import { columnsOf, insertRows, type Columns, type Row } from './sandbox-rows';
import { insertEvents } from './telemetry-events';

/** Rows in one statement: enough that the way to the server does not count, few enough for its memory. */
const BATCH = 5000;

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
    await insertEvents(client, sqlite);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    sqlite.close();
  }
}
