import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
  GetActivityLogDocument,
  GetAllTenantRealmsDocument,
  GetDailyLoginsDocument,
  GetDetailedLoginListDocument,
  GetLoginSummaryDocument,
  GetMissingDataDatesDocument,
  GetSchemaConfigDocument,
  GetTracesDocument,
  GetUsersByTenantsDocument,
  LaunchReportCountsDocument,
} from '@main/back-office/generated/graphql';
import { lastMonthToNow, rangeOfMonth } from '@shared/domains/logins/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
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
    const folder = kept ?? join(tmpdir(), `reference-${randomUUID()}`);
    const wasThere = existsSync(folder);
    const sample = await startTestSandbox({});
    const database = await localDatabase(folder);
    const owner = new Client(database.owner);
    try {
      const making = await timed(() =>
        prepare(database, { file: join(sample.dataDir, 'sandbox.sqlite'), tenants: TENANTS }),
      );
      await owner.connect();
      const pool = connectionPool({ ...database.service, max: 4 });
      const verify = async () => ({ role: 'dealer_superadmin', 'request.subject': 'olivia-1' });
      const server = await serveGraphql({ pool, verify, keyFile: database.keyFile, port: 0 });
      try {
        const outcomes = await measure(owner, `${server.url}/graphql`);
        return wasThere ? outcomes : [madeIn(making), ...outcomes];
      } finally {
        await server.close();
        await pool.end();
      }
    } finally {
      await owner.end();
      await database.stop();
      await sample.dispose();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    }
  },
};

const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
/** The folder of `--data`, whose reference stays there for the next run. */
const kept = typeof values.data === 'string' ? resolve(values.data) : undefined;

/** So many tenants like those of the sample have some 187,000 stores, 180,000 of which are not deleted. */
const TENANTS = 60_000;
const TIMES = 5;
const AIMS = { ms: 1_000, MB: 8, makingMs: 300_000 } as const;
const STORES = 'office.store where not is_deleted';

interface Request {
  what: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

type WholeRead = readonly [what: string, document: DocumentNode, variables: Record<string, unknown>];

/** What the contract has without pages, about every tenant, store or user. */
const wholeReads = (): WholeRead[] => [
  ['dashboard counts', DashboardCountsDocument, {}],
  ['launch report counts', LaunchReportCountsDocument, {}],
  ['realms', GetAllTenantRealmsDocument, {}],
  ['logins of all tenants', GetDailyLoginsDocument, {}],
  [
    'events of a week',
    GetTracesDocument,
    { startDate: dayFrom(localToday(), -7), endDate: dayFrom(localToday(), 1), reportType: 'pageViews' },
  ],
  [
    'activity of a week',
    GetActivityLogDocument,
    {
      startDate: `${dayFrom(localToday(), -7)}T00:00:00Z`,
      endDate: `${dayFrom(localToday(), 1)}T00:00:00Z`,
      first: 1_000,
    },
  ],
];

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
  const add = (what: string, document: DocumentNode, variables: Record<string, unknown>): void =>
    void requests.push({ what, document, variables });
  const listOf = async (sql: string): Promise<string[]> =>
    (await owner.query<[string]>({ text: sql, rowMode: 'array' })).rows.map(([text]) => text);
  const inRealmNames = await listOf('select realm_name from office.realm limit 500');
  add('users of 500 realms', GetUsersByTenantsDocument, { input: { inRealmNames } });
  const inTenantId = await listOf(
    'select tenant_id from office.tenant where is_configured and not cancelled order by id limit 2000',
  );
  add('days without data of 2,000 tenants', GetMissingDataDatesDocument, { inTenantId });
  for (const offset of [0, 25_000])
    add(`realm databases, offset ${offset}`, GetSchemaConfigDocument, { first: 5_000, offset });
  const lastMonth = rangeOfMonth(dayFrom(`${localToday().slice(0, 7)}-01`, -1).slice(0, 7));
  const since = lastMonthToNow(localToday());
  const clients = await countOf('office.realm');
  for (const offset of [0, Math.floor(clients / 2), clients]) {
    const page = { first: 500, offset };
    add(`logins of a month, offset ${offset}`, GetDetailedLoginListDocument, {
      ...{ start: lastMonth.from, end: lastMonth.to, ...page },
    });
    add(`summary of logins, offset ${offset}`, GetLoginSummaryDocument, {
      ...{ start: since.from, end: since.to, ...page },
    });
  }
  for (const read of wholeReads()) add(...read);
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
  // A long answer is not parsed, since that would count as the server's time: its errors stand at one of its ends.
  if (/^\{"errors":|"errors":\[\{"message"/.test(`${text.slice(0, 100)} ${text.slice(-1_000)}`))
    throw new Error(`${what}: ${text.slice(0, 100)} … ${text.slice(-1_000)}`);
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
  const sizes: Figure[] = [];
  for (const request of await requestsOf(owner, await subjectOf(owner))) {
    // The first answer is not counted: it has the request parsed and planned.
    let bytes = 0;
    const first = await timed(async () => void (bytes = await answerTo(endpoint, request)));
    const { note, ...pair } = await alternate(
      TIMES,
      () => timed(() => owner.query("select repeat('x', $1)", [bytes])),
      () => timed(() => answerTo(endpoint, request)),
    );
    const processor = await processorTime(owner, () => answerTo(endpoint, request));
    // The whole table comes after some minutes only.
    console.log(
      `${request.what}: ${pair.measured.toFixed(0)} ms, ${(bytes / 1e6).toFixed(2)} MB; ${processor}`,
    );
    figures.push({
      ...{ what: request.what, against: 'a select of as many bytes', unit: 'ms', aim: null, ...pair },
      note: `${(bytes / 1e6).toFixed(2)} MB; ${processor}; first ${first.toFixed(0)} ms; ${note}`,
    });
    sizes.push({
      ...{ ...OF_AIM, what: request.what, unit: 'MB', baseline: AIMS.MB, measured: bytes / 1e6 },
    });
  }
  const of = `of ${(stores.rows[0]?.count ?? 0).toLocaleString('en-US')} stores`;
  return [
    ...figures,
    highest(`slowest answer ${of}`, AIMS.ms, figures),
    highest(`largest answer ${of}`, AIMS.MB, sizes),
  ];
}

const OF_AIM = { against: 'its aim', aim: 1 } as const;

const madeIn = (measured: number): Figure => ({
  ...{ ...OF_AIM, what: `making a reference of ${TENANTS.toLocaleString('en-US')} tenants`, unit: 'ms' },
  ...{ baseline: AIMS.makingMs, measured },
});

/** The highest of some figures, with all that are above the aim. */
function highest(what: string, aim: number, figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((one, other) => other.measured - one.measured);
  const above = sorted.filter(({ measured }) => measured > aim);
  const note = (above.length > 0 ? above : sorted.slice(0, 1))
    .map((one) => `${one.what} ${one.measured.toFixed(1)} ${one.unit}`)
    .join(', ');
  const [first] = sorted;
  return {
    ...{ ...OF_AIM, what, unit: first?.unit ?? 'ms', baseline: aim },
    ...{ measured: first?.measured ?? Number.NaN, note },
  };
}
