import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Client, ClientBase } from 'pg';
import { DOMAINS } from '@sandbox/domains';
import { eventsOf, type Visit } from '@sandbox/domains/telemetry-reports';
import { openDatabase } from '@sandbox/database/database';
import { type Columns, columnsOf, insertRows, type Row } from './sandbox-rows';

/**
 * Fills an empty database with the sample data in a sandbox's file: one generator for both back offices. The transaction
 * is the caller's.
 */
export async function seed(client: Client, sandboxFile: string): Promise<void> {
  materializeSample(dirname(sandboxFile));
  const sqlite = new Database(sandboxFile, { readonly: true, fileMustExist: true });
  const known = sqlite.prepare<[string]>("select 1 from sqlite_master where type = 'table' and name = ?");
  try {
    for (const table of await tablesByForeignKey(client))
      if (known.get(table)) await copyTable(client, sqlite, table);
    await insertEvents(client, sqlite);
    await client.query('analyze');
  } finally {
    sqlite.close();
  }
}

/**
 * Opens the sandbox database in `dataDir` and materializes all lazily generated sample data (realm users, mail events,
 * visits, test results), because the reference copies the file without running the sandbox.
 */
function materializeSample(dataDir: string): void {
  const db = openDatabase(dataDir);
  try {
    for (const { materialize } of Object.values(DOMAINS)) materialize?.(db);
  } finally {
    db.close();
  }
}

const EVENT_TABLE = 'telemetry_event';

/** The visits whose events are inserted by one statement; a visit has a dozen events. */
const VISIT_BATCH = 500;

const eventRows = (visit: Visit): Row[] =>
  eventsOf(visit, new Date()).map(({ name, pageUrl, value, isData, eventTime }, place) => ({
    ...{ traceid: visit.traceid, place, name, pageUrl, value, isData, moment: eventTime },
  }));

/** Inserts the events of visits. The sandbox derives them on each request, but a database stores them. */
async function insertEvents(client: ClientBase, sqlite: Database.Database): Promise<void> {
  const columns = await columnsOf(client, EVENT_TABLE);
  const visits = sqlite.prepare<[], Visit>('select * from telemetry_visit').all();
  for (let at = 0; at < visits.length; at += VISIT_BATCH)
    await insertRows(client, EVENT_TABLE, columns, visits.slice(at, at + VISIT_BATCH).flatMap(eventRows));
}

/** Rows per statement: enough to make round trips negligible, few enough for the server's memory. */
const BATCH = 5000;

/** Continues the sequences after the copied rows. */
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

/**
 * The tables of `office`, each after those that its foreign keys point to: only a superuser may switch the keys off.
 */
async function tablesByForeignKey(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; targets: string[] }>(
    `select c.relname as table,
            array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as targets
       from pg_class c where c.relnamespace = 'office'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  const targetsOf = new Map(rows.map(({ table, targets }) => [table, targets]));
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const target of targetsOf.get(table) ?? []) add(target);
    ordered.add(table);
  };
  for (const { table } of rows) add(table);
  return [...ordered];
}
