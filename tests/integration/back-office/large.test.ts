import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { sampleCluster } from '@fixtures/reference/bare-database';
import { explainAll, stepsOf, type QueryPlanNode } from '@fixtures/reference/query-plans';
import { enlarge } from '@fixtures/reference/enlarge-reference';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { hasPostgres } from '../../../reference/database/cluster';
import { serveGraphql, type GraphqlServer } from '../../../reference/server/serve';
import { tokenVerifier } from '../../../reference/server/token';
import { localDatabase } from '../../../reference/start';
import { tries } from '../../fixtures/tries';

/** Enough rows to make a full table scan more expensive than any index. */
const STORES = tries(40_000, 200_000);
const SOME_STORE = String(STORES / 2).padStart(7, '0');
/**
 * The rows from which a page may be built: its rows, each with a tenant, a feed and a DMS, and some that are skipped.
 */
const MAX_ROWS = 2 * STORE_PAGE_SIZE;

let folder: string;
let host: TestSandbox;
let database: Awaited<ReturnType<typeof localDatabase>>;
let pool: Pool;
let server: GraphqlServer;
let olivia: UserCalls;
let steps: QueryPlanNode[];

const LARGE = new Set(['store', 'data_feed', 'tenant', 'listed_store']);
/** Steps that went through more rows of a large table than a page has. */
const dear = (): QueryPlanNode[] =>
  steps.filter(
    (step) => LARGE.has(step['Relation Name'] ?? '') && step['Actual Rows'] * step['Actual Loops'] > MAX_ROWS,
  );
const scanned = (table: string): QueryPlanNode[] =>
  steps.filter((step) => step['Relation Name'] === table && step['Node Type'] === 'Seq Scan');

describe.runIf(await hasPostgres())(
  `a reference of ${STORES.toLocaleString('en-US')} stores uses an index for`,
  () => {
    beforeAll(async () => {
      host = await startTestSandbox({});
      folder = await sampleCluster(join(host.dataDir, 'sandbox.sqlite'), 'default');
      database = await localDatabase(folder);
      const owner = new Client(database.owner);
      await owner.connect();
      await enlarge(owner, STORES);
      await explainAll(owner, 'dealer_console');
      await owner.end();
      pool = new Pool({ ...database.service, max: 4 });
      // A connection that the database closes at its end is no failure.
      pool.on('error', () => undefined);
      steps = stepsOf(pool);
      server = await serveGraphql({
        pool,
        verify: await tokenVerifier(host.sandbox.issuer, host.sandbox.audience),
        port: 0,
      });
      olivia = await signedInCalls(host, 'olivia', undefined, { endpoint: `${server.url}/graphql` });
    }, 120_000);
    beforeEach(() => void steps.splice(0));
    afterAll(async () => {
      olivia.dispose();
      await server.close();
      await pool.end();
      await database.stop();
      await host.dispose();
      await rm(folder, { recursive: true, force: true });
    });

    it('the pages of a store list, at any offset', async () => {
      const first = await olivia.call.stores.list({ variant: 'launched' });
      expect(first.data.totalCount).toBeGreaterThan(STORES * 0.9);
      expect(scanned('store')).toEqual([]);
      steps.splice(0);
      const { data } = await olivia.call.stores.list({ variant: 'launched', cursor: 2 });
      expect(data.rows).toHaveLength(STORE_PAGE_SIZE);
      expect(data.totalCount).toBeNull();
      expect(steps).not.toEqual([]);
      expect(dear()).toEqual([]);
    });

    it('the launch days of the calendar, in the largest pages that the console requests', async () => {
      let count = 0;
      for (let cursor: number | null = null, isLast = false; !isLast;) {
        const { data, partial }: Awaited<ReturnType<typeof olivia.call.stores.launches>> =
          await olivia.call.stores.launches({ cursor });
        expect(partial).toBe(false);
        count += data.rows.length;
        [cursor, isLast] = [data.next, data.next === null];
      }
      expect(count).toBeGreaterThan(STORES * 0.9);
    });

    it('the lists of the dashboard', async () => {
      const { data } = await olivia.call.tenants.list({ status: 'launched', cursor: 2 });
      expect(data.rows).toHaveLength(500);
      expect(data.totalCount).toBeGreaterThan(STORES / 20);
      // The count reads all of them, the page does not.
      expect(dear()).toHaveLength(1);
      expect(scanned('store')).toEqual([]);
    });

    it('a store, and the stores of a tenant', async () => {
      const found = await olivia.call.stores.list({ variant: 'all', text: `store ${SOME_STORE}` });
      const id = found.data.rows[0]?.id ?? 0;
      steps.splice(0);
      const { data } = await olivia.call.stores.get({ id });
      expect(data.storeName).toBe(`Large Store ${SOME_STORE}`);
      const stores = await olivia.call.stores.ofTenant({ tenantId: data.tenantId, realmName: null });
      expect(stores.data).toHaveLength(10);
      expect(steps).not.toEqual([]);
      expect(dear()).toEqual([]);
      expect([...LARGE].flatMap(scanned)).toEqual([]);
    });
  },
);
