import type { ClientBase } from 'pg';
import { sampleModels } from '@sandbox/domains/model-mapping/sample';
import { sampleOpcodes } from '@sandbox/domains/opcodes';
import { payTypesOf } from '@sandbox/domains/pay-types/sample';
import { sampleRevenue, jobOpcodeSchema } from '@sandbox/domains/revenue';
import { sampleAdvisors, sampleTechnicians } from '@sandbox/domains/service-people';
import { randomForLoadedData, type LoadedKind } from '@sandbox/database/loaded-data';
import type { Random } from '@sandbox/database/random';
import type { Insert, Row as SandboxRow } from '@sandbox/database/database';
import { columnsOf, insertRows, type Row } from '../database/sandbox-rows';

interface LoadedStore {
  id: number;
  storeId: string;
  /** True if users have categorized its opcodes. */
  categorized?: boolean;
}

type Tables = ReadonlyMap<string, readonly Row[]>;
/** Generates one kind of data. @param existing The rows generated for the store so far. */
type Phase1Loader = (insert: Insert, store: LoadedStore, random: Random, existing: Tables) => void;

const rowsInto =
  (table: string, rows: (random: Random) => SandboxRow[]): Phase1Loader =>
  (insert, { id }, random) => {
    for (const row of rows(random)) insert(table, { storeKey: id, ...row });
  };

/** The generators of each kind of data, in the order in which they run; the sandbox uses the same. */
const PHASE_1_LOADERS: readonly (readonly [LoadedKind, Phase1Loader])[] = [
  [
    'opcodes',
    (insert, { id, categorized }, random) => sampleOpcodes(insert, id, random, categorized ?? false),
  ],
  ['payTypes', rowsInto('pay_type', payTypesOf)],
  ['advisors', rowsInto('advisor', sampleAdvisors)],
  ['technicians', rowsInto('technician', sampleTechnicians)],
  [
    'revenue',
    (insert, store, _random, existing) =>
      sampleRevenue(
        insert,
        store,
        (existing.get('opcode') ?? []).map((row) => jobOpcodeSchema.parse(row)),
      ),
  ],
  ['models', (insert, { id }, random) => sampleModels(insert, id, random, { gridTypes: [], menus: [] })],
];

/** The generated rows, by table. */
function rowsOf(store: LoadedStore): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  const insert: Insert = (table, row) => {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows.push(row);
  };
  for (const [kind, load] of PHASE_1_LOADERS) {
    insert('loaded_data', { storeKey: store.id, kind, loadedAt: new Date().toISOString() });
    load(insert, store, randomForLoadedData(store.storeId, kind), tables);
  }
  return tables;
}

/**
 * Inserts the sample data that the first load of a store imports from its DMS (opcodes, pay types, advisors,
 * technicians, jobs and models), using the sandbox's generators.
 */
export async function loadPhase1(client: ClientBase, store: LoadedStore): Promise<void> {
  for (const [table, rows] of rowsOf(store))
    await insertRows(client, table, await columnsOf(client, table), rows);
}
