import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentNode, Kind, print } from 'graphql';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { preparedCluster } from '@fixtures/reference/bare-database';
import { allStepsOf, explainAll, type QueryPlanNode } from '@fixtures/reference/query-plans';
import {
  type ListRead,
  NARROW_READS,
  PAGED_READS,
  READS_BY_ID,
  type Subject,
  subjectOf,
} from '@fixtures/reference/list-reads';
import { RECORD_READS, UNCHECKED_READS } from '@fixtures/reference/record-reads';
import {
  GetActivityLogDocument,
  GetSchemaConfigDocument,
  LaunchReportCountsDocument,
  RunTestTenantsDocument,
} from '@main/back-office/generated/graphql';
import { operations } from '@main/compatibility/operations';
import { isRead } from '@main/compatibility/try-reads';
import { hasPostgres } from '../../../reference/database/cluster';
import { connectionPool } from '../../../reference/database/connection-pool';
import { type GraphqlServer, serveGraphql } from '../../../reference/server/serve';
import { localDatabase, prepare } from '../../../reference/start';
import { tries } from '../../fixtures/tries';

/** Of tenants like those of the sample, so many have 187,000 stores. */
const MANY_TENANTS = 60_000;
/**
 * Some 9,000 stores, which is enough: the planner weighs a scan by the pages of a table, and an index by the share of
 * the rows that a page needs. Pages are smaller by as much as the table is, so that their share is that of 187,000
 * stores. A table of a few disk pages would be scanned whatever indexes it has.
 */
const TENANTS = tries(3_000, MANY_TENANTS);
const scaled = (number: number): number => Math.ceil((number * TENANTS) / MANY_TENANTS);
/** A table of so many rows grows with the stores; lists of names, options and servers are shorter. */
const MIN_ROWS = 1_000;
/** Rows that a narrow read may sort: those of one tenant, one store or one name. */
const MAX_NARROW_ROWS = 500;

/** A line of the activity log for each store, since those of the sample are not copied. */
const LOGGED = `
  insert into office.activity (tenant_id, store_id, module, activity, created_user, created_time, status)
  select tenant_id, case when id % 10 > 0 then store_id end, case when id % 50 = 0 then 'simt_build' else 'bulk_load' end,
         'Load', 'Olivia Ortega', now() - make_interval(mins => id), 'Success'
    from office.store`;

let folder: string;
let host: TestSandbox;
let owner: Client;
let database: Awaited<ReturnType<typeof localDatabase>>;
let pool: Pool;
let server: GraphqlServer;
let steps: QueryPlanNode[];
let subject: Subject;
let growing: ReadonlySet<string>;

const WHOLE = { first: 1_000, offset: 0 };

async function read({ document, variables }: ListRead, page = WHOLE): Promise<void> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', realm: 'bzo' },
    body: JSON.stringify({ query: print(document), variables: variables(subject, page) }),
  });
  expect(await response.json()).not.toHaveProperty('errors');
  expect(steps).not.toEqual([]);
}

/** Whole tables that were gone through since `steps` was emptied; a plan may have steps that are never taken. */
const scanned = (): unknown[] =>
  steps
    .filter(
      (step) =>
        step['Node Type'] === 'Seq Scan' &&
        step['Actual Loops'] > 0 &&
        growing.has(step['Relation Name'] ?? ''),
    )
    .map((step) => step['Relation Name']);

const rowsOf = (step: QueryPlanNode): number => step['Actual Rows'] * step['Actual Loops'];
/** Tables that grow with the stores and of which more rows than that were read. */
const readFrom = (most: number): unknown[] =>
  steps
    .filter((step) => growing.has(step['Relation Name'] ?? ''))
    .filter((step) => rowsOf(step) + (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'] > most)
    .map((step) => step['Relation Name']);
/** Sorts of more rows than that; one that gets its rows in part sorted sorts few at a time. */
const sorted = (most: number): number[] =>
  steps
    .filter((step) => step['Node Type'] === 'Sort')
    .map((step) => Math.max(...(step.Plans ?? []).map(rowsOf)))
    .filter((rows) => rows > most);

describe.runIf(await hasPostgres())('a reference with thousands of stores', () => {
  beforeAll(async () => {
    host = await startTestSandbox({});
    folder = await preparedCluster();
    database = await localDatabase(folder);
    await prepare(database, { file: join(host.dataDir, 'sandbox.sqlite'), tenants: TENANTS });
    owner = new Client(database.owner);
    await owner.connect();
    await owner.query(LOGGED);
    await owner.query('vacuum analyze office.activity');
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'office'::regnamespace and relkind = 'r' and reltuples >= $1",
      [MIN_ROWS],
    );
    growing = new Set(rows.map(({ name }) => name));
    subject = await subjectOf(owner);
    await explainAll(owner, 'dealer_console');
    pool = connectionPool({ ...database.service, max: 4 });
    steps = allStepsOf(pool);
    const verify = async () => ({ role: 'dealer_superadmin', 'request.subject': 'olivia-1' });
    const { keyFile } = database;
    server = await serveGraphql({ pool, verify, keyFile, port: 0 });
    // The first request has PostGraphile read the catalog.
    for (const first of NARROW_READS.slice(0, 1)) await read(first);
  });
  afterAll(async () => {
    await server.close();
    await pool.end();
    await owner.end();
    await database.stop();
    await host.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('has tables that grow with the stores', () => {
    expect([...growing]).toEqual(
      expect.arrayContaining(['comment', 'data_feed', 'launch_package', 'listed_store', 'store', 'tenant']),
    );
  });

  it.each(PAGED_READS)('reads the first page of $what in the order of an index', async (paged) => {
    steps.splice(0);
    const first = scaled(paged.first);
    await read(paged, { first, offset: 0 });
    expect([scanned(), sorted(2 * first)]).toEqual([[], []]);
  });

  it.each(PAGED_READS.filter(({ skipped }) => skipped !== null))(
    'skips to a page of $what by an index',
    async (paged) => {
      const { rows } = await owner.query<{ count: number }>(`select count(*)::integer from ${paged.skipped}`);
      // A small table is sorted in memory, so for a page of its second half the planner reads it whole.
      for (const share of [tries(0.2, 0.5), tries(0.4, 0.9)]) {
        steps.splice(0);
        const first = scaled(paged.first);
        await read(paged, { first, offset: Math.floor((rows[0]?.count ?? 0) * share) });
        expect([scanned(), sorted(2 * first)]).toEqual([[], []]);
      }
    },
  );

  it.each(READS_BY_ID)('reads $what after an id without a row before it', async ({ rows: of, ...byId }) => {
    const first = scaled(byId.first);
    const { rows } = await owner.query<{ half: number; last: number }>(
      `select percentile_disc(0.5) within group (order by id) as half, max(id) as last from ${of}`,
    );
    for (const after of [rows[0]?.half ?? 0, rows[0]?.last ?? 0]) {
      steps.splice(0);
      await read({ ...byId, variables: () => byId.variables({ first, after }) });
      expect([scanned(), sorted(2 * first), readFrom(4 * first)]).toEqual([[], [], []]);
    }
  });

  it.each([null, 'tenantSpecific', 'storeSpecific', 'buildSpec'])(
    'reads a page of the activity log (%s) in the order of an index',
    async (spec) => {
      const { rows } = await owner.query<{ at: string; id: number }>(
        'select created_time::text as at, id from office.activity order by created_time, id offset 5000 limit 1',
      );
      steps.splice(0);
      const [from] = rows;
      const variables = () => ({
        ...{ spec, startDate: '2000-01-01T00:00:00Z', endDate: from?.at, fromId: from?.id, first: 50 },
      });
      await read({ what: 'a page of the log', document: GetActivityLogDocument, variables });
      expect([scanned(), sorted(2 * 50)]).toEqual([[], []]);
    },
  );

  it('counts the launch report without the cells of any store', async () => {
    steps.splice(0);
    await read({ what: 'counts', document: LaunchReportCountsDocument, variables: () => ({}) });
    const tables = new Set(steps.map((step) => step['Relation Name']).filter((name) => name !== undefined));
    expect([...tables]).toEqual(['counted_store']);
  });

  describe('the realm databases', () => {
    const list: ListRead = {
      ...{ what: 'realm databases', document: GetSchemaConfigDocument },
      variables: (_, { first, offset }) => ({ first, offset }),
    };
    it('are made with the sample, and get no password that they have', async () => {
      const made = async (): Promise<unknown> =>
        (await owner.query('select last_value from office.schema_config_config_id_seq')).rows[0];
      const before = await made();
      await read(list);
      expect(await made()).toEqual(before);
    });

    it('are skipped by an index, and decrypted for a page alone', async () => {
      await read(list);
      await owner.query('vacuum analyze office.schema_config');
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::integer from office.schema_config',
      );
      steps.splice(0);
      const first = scaled(5000);
      await read(list, { first, offset: Math.floor((rows[0]?.count ?? 0) * tries(0.4, 0.9)) });
      expect(
        steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
      ).toEqual([]);
      expect(sorted(2 * first)).toEqual([]);
    });
  });

  it('starts a smoke test without those of other stores', async () => {
    const { rows } = await owner.query<Record<string, string>>(
      `select t.tenant_id, t.tenant_name, s.store_id, s.store_name, 'admin' as user_role, t.sub_domain
         from office.store s join office.tenant t using (tenant_id)
        where s.bulk_phase2 = 'Completed' and not s.is_deleted and not t.cancelled and t.tenant_name is not null
        order by s.id desc limit 2`,
    );
    steps.splice(0);
    const variables = () => ({ input: { inRecords: JSON.stringify(rows) } });
    await read({ what: 'a start of smoke tests', document: RunTestTenantsDocument, variables });
    expect([scanned(), readFrom(2 * rows.length)]).toEqual([[], []]);
  });

  it('puts no row of the launch report together from its cells', async () => {
    const report = PAGED_READS.filter(({ what }) => what.startsWith('trials'));
    for (const paged of report) {
      steps.splice(0);
      const first = scaled(paged.first);
      await read(paged, { first, offset: 0 });
      const perRow = steps.filter(
        (step) => step['Node Type'] === 'Function Scan' && step['Actual Loops'] >= first,
      );
      expect(perRow.map((step) => step['Actual Loops'])).toEqual([]);
    }
    expect(report).toHaveLength(1);
  });

  it('checks each read of the contract, or says why not', () => {
    const nameOf = ({ document }: { document: DocumentNode }): string[] =>
      document.definitions.flatMap((one) =>
        one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value ?? ''] : [],
      );
    const checked = [...PAGED_READS, ...READS_BY_ID, ...NARROW_READS, ...RECORD_READS].flatMap(nameOf);
    const named = [...checked, 'GetActivityLog', 'LaunchReportCounts', ...Object.keys(UNCHECKED_READS)];
    const reads = operations().filter(isRead);
    expect([...new Set(named)].toSorted()).toEqual(reads.map(({ name }) => name).toSorted());
    expect(checked.filter((name) => name in UNCHECKED_READS)).toEqual([]);
  });

  it.each([...NARROW_READS, ...RECORD_READS])('reads $what without the others', async (narrow) => {
    steps.splice(0);
    await read(narrow);
    expect([scanned(), sorted(MAX_NARROW_ROWS)]).toEqual([[], []]);
  });
});
