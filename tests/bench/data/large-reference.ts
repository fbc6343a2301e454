import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentNode, print } from 'graphql';
import { Client } from 'pg';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import {
  NARROW_READS,
  PAGED_READS,
  READS_BY_ID,
  type Subject,
  subjectOf,
} from '@fixtures/reference/list-reads';
import { RECORD_READS } from '@fixtures/reference/record-reads';
import {
  DashboardCountsDocument,
  GetAllTenantRealmsDocument,
  GetDailyLoginsDocument,
  GetSchemaConfigDocument,
  GetUsersByTenantsDocument,
  LaunchReportCountsDocument,
} from '@main/back-office/generated/graphql';
import { hasPostgres } from '../../../reference/database/cluster';
import { connectionPool } from '../../../reference/database/connection-pool';
import { serveGraphql } from '../../../reference/server/serve';
import { localDatabase, prepare } from '../../../reference/start';
import { alternate, type Figure, type Measurement, type Outcome } from '../measurement';

/** Measures each list of the reference with some 187,000 stores, against a bare answer of as many bytes. */
export const largeReference: Measurement = {
  name: 'reference',
  run: async (): Promise<Outcome[]> => {
    if (!(await hasPostgres()))
      return [{ what: 'lists of the reference', leftOut: 'There is no PostgreSQL 15 or newer.' }];
    const folder = join(tmpdir(), `reference-${randomUUID()}`);
    const sample = await startTestSandbox({});
    const database = await localDatabase(folder);
    const owner = new Client(database.owner);
    try {
      await prepare(database, { file: join(sample.dataDir, 'sandbox.sqlite'), tenants: TENANTS });
      await owner.connect();
      const pool = connectionPool({ ...database.service, max: 4 });
      const verify = async () => ({ role: 'dealer_superadmin', 'request.subject': 'olivia-1' });
      const server = await serveGraphql({ pool, verify, keyFile: database.keyFile, port: 0 });
      try {
        return await measure(owner, `${server.url}/graphql`);
      } finally {
        await server.close();
        await pool.end();
      }
    } finally {
      await owner.end();
      await database.stop();
      await sample.dispose();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** So many tenants like those of the sample have some 187,000 stores, 180,000 of which are not deleted. */
const TENANTS = 60_000;
const TIMES = 5;
const AIMS = { ms: 1_000, MB: 8 } as const;
const STORES = 'office.store where not is_deleted';

interface Request {
  what: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** What the contract has without pages, about every tenant, store or user. */
const WHOLE = [
  ['dashboard counts', DashboardCountsDocument],
  ['launch report counts', LaunchReportCountsDocument],
  ['realms', GetAllTenantRealmsDocument],
  ['logins of all tenants', GetDailyLoginsDocument],
] as const;

/** Of lists that no index skips in, the console asks for the newest records alone. */
const FARTHEST_OF_NEWEST = 8_000;

/**
 * A list is asked for at its beginning, at half and past its end, or after an id in its middle; one that no index skips in,
 * as far as the console goes.
 */
async function requestsOf(owner: Client, subject: Subject): Promise<Request[]> {
  const countOf = async (rows: string): Promise<number> =>
    (await owner.query<{ count: number }>(`select count(*)::integer as count from ${rows}`)).rows[0]?.count ??
    0;
  const requests: Request[] = [];
  for (const { what, document, variables, skipped, first } of PAGED_READS) {
    const count = await countOf(skipped ?? STORES);
    const far = skipped === null ? [FARTHEST_OF_NEWEST] : [Math.floor(count / 2), count];
    for (const offset of [0, ...far])
      requests.push({
        what: `${what}, offset ${offset}`,
        document,
        variables: variables(subject, { first, offset }),
      });
  }
  for (const { what, document, variables, rows, first } of READS_BY_ID) {
    const half = `(select percentile_disc(0.5) within group (order by id) as id from ${rows}) as half`;
    const after = (await owner.query<{ id: number }>(`select id from ${half}`)).rows[0]?.id ?? 0;
    requests.push({ what: `${what}, after id ${after}`, document, variables: variables({ first, after }) });
  }
  const page = { first: 1_000, offset: 0 };
  for (const { what, document, variables } of [...NARROW_READS, ...RECORD_READS])
    requests.push({ what, document, variables: variables(subject, page) });
  const realms = await owner.query<{ realm_name: string }>('select realm_name from office.realm limit 500');
  const inRealmNames = realms.rows.map((row) => row.realm_name);
  requests.push({
    ...{
      what: 'users of 500 realms',
      document: GetUsersByTenantsDocument,
      variables: { input: { inRealmNames } },
    },
  });
  for (const offset of [0, 25_000])
    requests.push({
      ...{ what: `realm databases, offset ${offset}`, document: GetSchemaConfigDocument },
      variables: { first: 5_000, offset },
    });
  for (const [what, document] of WHOLE) requests.push({ what, document, variables: {} });
  return requests;
}

/** The bytes of an answer. @throws Error if it has errors */
async function answerTo(endpoint: string, { what, document, variables }: Request): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', realm: 'bzo' },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const text = await response.text();
  if (text.startsWith('{"errors"')) throw new Error(`${what}: ${text.slice(0, 300)}`);
  return Buffer.byteLength(text);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of processor time that each process of the database has taken for the server; empty where /proc is not there. */
async function databaseTimes(owner: Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'dealer_console' or backend_type = 'parallel worker'",
  );
  const times = rows.flatMap(({ pid }) => {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) return [];
    // Behind the name of the program, which is in parentheses: user and system time, in hundredths of a second.
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [[pid, (Number(fields[11]) + Number(fields[12])) * 10] as const];
  });
  return new Map(times);
}

/** What `work` takes of the processors in milliseconds, which other work on the machine inflates least. */
async function processorTime(owner: Client, work: () => Promise<unknown>): Promise<string> {
  const [before, server] = [await databaseTimes(owner), process.cpuUsage()];
  for (let turn = 0; turn < TIMES; turn += 1) await work();
  const own = process.cpuUsage(server);
  const after = await databaseTimes(owner);
  const taken = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  const each = (milliseconds: number): string => (milliseconds / TIMES).toFixed(0);
  return `processor ${each(taken)} ms in the database, ${each((own.user + own.system) / 1_000)} ms in the server`;
}

async function measure(owner: Client, endpoint: string): Promise<Outcome[]> {
  const stores = await owner.query<{ count: number }>(`select count(*)::integer as count from ${STORES}`);
  const figures: Figure[] = [];
  let largest = 0;
  for (const request of await requestsOf(owner, await subjectOf(owner))) {
    // The first answer is not counted: it has the request parsed and planned.
    const bytes = await answerTo(endpoint, request);
    largest = Math.max(largest, bytes);
    const { note, ...pair } = await alternate(
      TIMES,
      () => timed(() => owner.query("select repeat('x', $1)", [bytes])),
      () => timed(() => answerTo(endpoint, request)),
    );
    const processor = await processorTime(owner, () => answerTo(endpoint, request));
    figures.push({
      ...{ what: request.what, against: 'a select of as many bytes', unit: 'ms', aim: null, ...pair },
      note: `${(bytes / 1e6).toFixed(2)} MB; ${processor}; ${note}`,
    });
  }
  const slowest = figures.toSorted((one, other) => other.measured - one.measured)[0];
  const of = `of ${(stores.rows[0]?.count ?? 0).toLocaleString('en-US')} stores`;
  const whole = { against: 'its aim', aim: 1 };
  return [
    ...figures,
    {
      ...{ ...whole, what: `slowest answer ${of}`, unit: 'ms', baseline: AIMS.ms },
      ...{ measured: slowest?.measured ?? Number.NaN, note: slowest?.what ?? '' },
    },
    { ...whole, what: `largest answer ${of}`, unit: 'MB', baseline: AIMS.MB, measured: largest / 1e6 },
  ];
}
