import type { ClientBase } from 'pg';
import { sampleModels } from '@sandbox/domains/model-mapping';
import { sampleOpcodes } from '@sandbox/domains/opcodes';
import { payTypesOf } from '@sandbox/domains/pay-types';
import { sampleRevenue, workSchema } from '@sandbox/domains/revenue';
import { sampleAdvisors, sampleTechnicians } from '@sandbox/domains/service-people';
import { randomOfLoaded, type LoadedKind } from '@sandbox/store/loaded-data';
import type { Random } from '@sandbox/store/random';
import type { Row as SandboxRow } from '@sandbox/store/seed/insert';
import type { Insert } from '@sandbox/store/seed/sampling';
import { columnsOf, insertRows, type Row } from '../database/sandbox-rows';

interface LoadedStore {
  id: number;
  storeId: string;
  /** People have been through its opcodes. */
  categorized?: boolean;
}

type Tables = ReadonlyMap<string, readonly Row[]>;
/** @param brought What is there of the store already. */
type Bring = (insert: Insert, store: LoadedStore, random: Random, brought: Tables) => void;

const rowsInto =
  (table: string, rows: (random: Random) => SandboxRow[]): Bring =>
  (insert, { id }, random) => {
    for (const row of rows(random)) insert(table, { storeKey: id, ...row });
  };

/** The same as the sandbox's stores get of their DMS. */
const BROUGHT: readonly (readonly [LoadedKind, Bring])[] = [
  [
    'opcodes',
    (insert, { id, categorized }, random) => sampleOpcodes(insert, id, random, categorized ?? false),
  ],
  ['payTypes', rowsInto('pay_type', payTypesOf)],
  ['advisors', rowsInto('advisor', sampleAdvisors)],
  ['technicians', rowsInto('technician', sampleTechnicians)],
  [
    'revenue',
    (insert, { id }, random, brought) =>
      sampleRevenue(
        insert,
        id,
        random,
        (brought.get('opcode') ?? []).map((row) => workSchema.parse(row)),
      ),
  ],
  ['models', (insert, { id }, random) => sampleModels(insert, id, random, { gridTypes: [], menus: [] })],
];

/** Everything that is brought, by table. */
function rowsOf(store: LoadedStore): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  const insert: Insert = (table, row) => {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows.push(row);
  };
  for (const [kind, bring] of BROUGHT) {
    insert('loaded_data', { storeKey: store.id, kind, loadedAt: new Date().toISOString() });
    bring(insert, store, randomOfLoaded(store.storeId, kind), tables);
  }
  return tables;
}

/** What the first load of a store brings from its DMS: opcodes, pay types, advisors, technicians, jobs and models. */
export async function bringPhase1(client: ClientBase, store: LoadedStore): Promise<void> {
  for (const [table, rows] of rowsOf(store))
    await insertRows(client, table, await columnsOf(client, table), rows);
}
