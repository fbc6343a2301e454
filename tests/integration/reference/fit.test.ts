import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { compatibilityReport, withTriedReads } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import {
  compatibilityText,
  incompatibleOperations,
  refusedOperations,
} from '@shared/domains/connections/compatibility';
import { hasPostgres } from '../../../reference/database/cluster';
import { type GraphqlServer, serveGraphql } from '../../../reference/server/serve';

describe.runIf(await hasPostgres())(
  'the compatibility report of a back office whose grants are incomplete',
  () => {
    let bare: BareDatabase;
    let pool: Pool;
    let server: GraphqlServer;
    beforeAll(async () => {
      bare = await preparedDatabase();
      pool = new Pool({ ...bare.service, max: 1 });
      // The database may stop before the connection has gone.
      pool.on('error', () => undefined);
      const verify = async () => ({ role: 'dealer_reader', 'request.subject': 'ann-1' });
      server = await serveGraphql({ pool, verify, port: 0 });
    });
    afterAll(async () => {
      await server.close();
      await pool.end();
      await bare.dispose();
    });

    it('names each read that is refused, which the schema alone does not show, and changes nothing', async () => {
      const owner = await bare.connect();
      const logged = async (): Promise<unknown> =>
        (await owner.query('select count(*) from office.activity')).rows;
      const before = await logged();
      const endpoint = `${server.url}/graphql`;
      const ask = createQuerySender(endpoint, { 'content-type': 'application/json' }, fetch);
      const refusedNow = async (): Promise<string[]> => {
        const report = await withTriedReads(await compatibilityReport(endpoint, ask), ask);
        expect(incompatibleOperations(report)).toEqual([]);
        expect(compatibilityText(report).match(/Refused for this account/g) ?? []).toHaveLength(
          refusedOperations(report).length,
        );
        return refusedOperations(report).map(({ operation }) => operation);
      };
      const complete = await refusedNow();
      await owner.query(`
      revoke select on api.stateless_service_bzo_dms_masters from dealer_reader;
      revoke execute on all functions in schema api from dealer_reader`);
      const incomplete = await refusedNow();
      expect(complete).not.toContain('DmsMasters');
      expect(incomplete).toEqual(expect.arrayContaining(['DmsMasters', 'GetManufacturersList', ...complete]));
      expect(incomplete).not.toContain('Tenants');
      expect(await logged()).toEqual(before);
    });
  },
);
