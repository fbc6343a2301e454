import { getIntrospectionQuery, print } from 'graphql';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { operations } from '@main/compatibility/operations';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { hasPostgres } from '../../../reference/database/cluster';
import { connectionPool } from '../../../reference/database/connection-pool';
import { exceededLimit, LIMITS } from '../../../reference/server/request-limits';
import { type GraphqlServer, serveGraphql } from '../../../reference/server/serve';

const STORES = 'statelessServiceBzoStorewiseDetails';
const counts = (number: number): string =>
  `{ ${Array.from({ length: number }, (_, index) => `a${index}: ${STORES}(first: 0) { totalCount }`).join(' ')} }`;
const page = (first: number): string => `{ ${STORES}(first: ${first}) { nodes { id } } }`;
const nested = (levels: number): string => `{ ${'a { '.repeat(levels - 1)} a ${'} '.repeat(levels - 1)} }`;

describe('the limits of a request', () => {
  it('leave room for every operation of the console, and for reading the schema', () => {
    const variables = { first: STORE_PAGE_SIZE, filter: { tenantId: { equalTo: 'a' } } };
    for (const { name, document } of operations())
      expect([name, exceededLimit(print(document), variables)]).toEqual([name, null]);
    expect(exceededLimit(getIntrospectionQuery(), {})).toBeNull();
  });

  it.each([
    ['fields at the top', counts(LIMITS.roots), counts(LIMITS.roots + 1)],
    ['rows', page(LIMITS.page), page(LIMITS.page + 1)],
    ['levels', nested(LIMITS.depth), nested(LIMITS.depth + 1)],
  ])('limit the number of %s', (what, most, more) => {
    expect(exceededLimit(most, {})).toBeNull();
    expect(exceededLimit(more, {})).toContain(what);
  });

  it('refuse a list that is neither paged nor filtered, and say what it lacks', () => {
    const list = (args: string, rows = 'nodes { id }'): string =>
      `query ($f: F, $n: Int) { ${STORES}${args} { ${rows} } }`;
    const refusal = `The request asks for all of ${STORES}: give it a page size (first or last, at most ${LIMITS.page}) or a filter`;
    for (const args of [
      '',
      '(filter: {})',
      '(condition: null)',
      '(filter: $f)',
      '(first: $n)',
      '(orderBy: [ID_ASC])',
    ])
      expect([args, exceededLimit(list(args), { f: {} })]).toEqual([args, refusal]);
    for (const rows of ['edges { node { id } }', '... on C { nodes { id } }', '...c'])
      expect(exceededLimit(`${list('', rows)} fragment c on C { nodes { id } }`, {})).toBe(refusal);
    for (const args of [
      '(first: 0)',
      '(last: 1)',
      '(filter: { id: { equalTo: 1 } })',
      '(condition: { id: 1 })',
    ])
      expect(exceededLimit(list(args), {})).toBeNull();
    expect(exceededLimit(list('(filter: $f)'), { f: { id: { equalTo: 1 } } })).toBeNull();
    expect(exceededLimit(list('', 'totalCount'), {})).toBeNull();
    expect(exceededLimit('{ telemetryReportTypes { edges { node { reportName } } } }', {})).toBeNull();
  });

  it('limit the rows of all lists of a request', () => {
    const aliases = (number: number, args: string): string =>
      `{ ${Array.from({ length: number }, (_, index) => `a${index}: ${STORES}(${args}) { nodes { id } }`).join(' ')} }`;
    for (const args of [`first: ${LIMITS.page}`, 'filter: { isDeleted: { equalTo: false } }']) {
      expect(exceededLimit(aliases(3, args), {})).toBeNull();
      expect(exceededLimit(aliases(4, args), {})).toContain(`more than ${LIMITS.rows} rows in all`);
    }
  });

  it('count the content of variables and fragments', () => {
    expect(exceededLimit(`query ($n: Int) { ${STORES}(last: $n) { nodes { id } } }`, { n: 1e8 })).toContain(
      'rows',
    );
    const doubled = Array.from({ length: 30 }, (_, i) => `fragment f${i} on Q { ...f${i + 1} ...f${i + 1} }`);
    expect(exceededLimit(`{ a { ...f0 } } ${doubled.join(' ')} fragment f30 on Q { a }`, {})).toContain(
      'fields',
    );
    expect(exceededLimit('{ ...f } fragment f on Q { ...f a }', {})).toBeNull();
  });
});

describe.runIf(await hasPostgres())('the server of the reference', () => {
  let bare: BareDatabase;
  let pool: Pool;
  let server: GraphqlServer;
  let warnings: MockInstance[];
  beforeAll(async () => {
    bare = await preparedDatabase();
    pool = connectionPool(bare.service);
    const verify = async () => ({ role: 'dealer_reader', 'request.subject': 'ann-1' });
    warnings = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    server = await serveGraphql({ pool, verify, port: 0, statementMs: 300 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
    await pool.end();
    await bare.dispose();
  });
  const ask = async (query: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('starts without a warning', async () => {
    await ask('{ __typename }');
    expect(warnings.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('reports what exceeds a limit, and answers other requests', async () => {
    expect(await ask(page(100_000_000))).toEqual({
      status: 400,
      body: {
        errors: [
          expect.objectContaining({ message: `The request asks for pages of more than ${LIMITS.page} rows` }),
        ],
      },
    });
    const whole = `{ statelessServiceBzoStoreDetails { nodes { id } } }`;
    expect(await ask(whole)).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining('or a filter') as string }] },
    });
    expect(await ask(page(10))).toEqual({ status: 200, body: { data: { [STORES]: { nodes: [] } } } });
  });

  it('rejects a body of more than 4 MB before it parses the query', async () => {
    const query = `{ ${STORES}(first: 1) { nodes { id } } } # ${'x'.repeat(4 * 1024 * 1024)}`;
    expect(await ask(query)).toMatchObject({ status: 413 });
  });

  it('cancels a statement that takes too long', async () => {
    const owner = await bare.connect();
    await owner.query('begin; lock table office.listed_store in access exclusive mode');
    expect(await ask(page(10))).toMatchObject({
      body: { errors: [{ message: 'canceling statement due to statement timeout' }] },
    });
    await owner.query('rollback');
  });
});
