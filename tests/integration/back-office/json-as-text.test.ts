import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { sampleCluster } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';
import { serveGraphql } from '../../../reference/server/serve';
import { tokenVerifier } from '../../../reference/server/token';
import { localDatabase } from '../../../reference/start';

it.runIf(await hasPostgres())(
  'a PostGraphile without dynamicJson receives and returns JSON as text',
  async () => {
    const host = await startTestSandbox({ tenants: 6 });
    const folder = await sampleCluster(join(host.dataDir, 'sandbox.sqlite'), '6');
    const database = await localDatabase(folder);
    const pool = new Pool({ ...database.service, max: 4 });
    pool.on('error', () => undefined);
    const verify = await tokenVerifier(host.sandbox.issuer, host.sandbox.audience);
    const server = await serveGraphql({ pool, verify, port: 0, dynamicJson: false });
    const { call, ...olivia } = await signedInCalls(host, 'olivia', undefined, {
      endpoint: `${server.url}/graphql`,
    });

    const id = (await call.stores.list({ variant: 'all' })).data.rows[0]?.id ?? 0;
    const { tenantId, storeId, realmName: realm } = (await call.stores.get({ id })).data;
    const key = { tenantId, storeId, realm };
    const seen = (await call.storeSettings.get(key)).data;
    const days = seen.days.map((day, index) => (index === 1 ? { ...day, keyvalue: '0.25' } : day));
    const wanted = { ...seen, days };
    expect(await call.storeSettings.save({ ...key, seen, wanted })).toEqual({ daysFailure: null });
    expect((await call.storeSettings.get(key)).data).toEqual(wanted);

    olivia.dispose();
    await server.close();
    await pool.end();
    await database.stop();
    await host.dispose();
    await rm(folder, { recursive: true, force: true });
  },
);
