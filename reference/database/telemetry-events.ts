import type Database from 'better-sqlite3';
import type { ClientBase } from 'pg';
import { eventsOf, type Visit } from '@sandbox/domains/telemetry-reports';
import { columnsOf, insertRows, type Row } from './sandbox-rows';

const TABLE = 'telemetry_event';

/** Visits at a time: a visit has a dozen events. */
const BATCH = 500;

const rowsOf = (visit: Visit): Row[] =>
  eventsOf(visit, new Date()).map(({ name, pageUrl, value, isData, eventTime }, place) => ({
    ...{ traceid: visit.traceid, place, name, pageUrl, value, isData, moment: eventTime },
  }));

/** What was done in the visits: the sandbox tells it anew of each visit, a database keeps it. */
export async function insertEvents(client: ClientBase, sqlite: Database.Database): Promise<void> {
  const columns = await columnsOf(client, TABLE);
  const visits = sqlite.prepare<[], Visit>('select * from telemetry_visit').all();
  for (let at = 0; at < visits.length; at += BATCH)
    await insertRows(client, TABLE, columns, visits.slice(at, at + BATCH).flatMap(rowsOf));
}
