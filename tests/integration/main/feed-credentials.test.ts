import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { createServices } from '@main/create-services';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { openHome } from '@main/home';
import { parseOptions } from '@main/options';
import { spawnChildProcess } from '@main/sandbox-host/spawn-child-process';
import type { Services } from '@main/services';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeStore, callsOf, newStore, type Calls } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { filesBelow, filesHolding } from '../../desktop/files-on-disk';
import { consoleOn, type TestConsole } from './console-on-sandbox';

let host: TestSandbox;
let olivia: Calls;
let folder: string;
let services: Services;
const consoles: TestConsole[] = [];

beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  folder = mkdtempSync(join(tmpdir(), 'console-credentials-'));
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  services = createServices(paths, parseOptions(['--sandbox-url', host.sandbox.url]), {
    ...openHome(paths.userData),
    desktop: new PreviewDesktop(paths.downloads),
    spawnSandbox: spawnChildProcess,
  });
  services.cache.open('olivia');
});
afterAll(async () => {
  for (const app of consoles) app.dispose();
  services.connectivity.dispose();
  services.cache.close();
  await host.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** The console's calls as a person makes them. */
async function callsAs(person: string) {
  const app = consoleOn(host, person);
  consoles.push(app);
  await app.session.signIn('sandbox');
  const { session, backOffice } = app;
  return { app, call: createCallerFactory(rootRouter)({ ...services, session, backOffice }) };
}

it('credentials of a feed reach a superadmin who asks, and nothing else', async () => {
  const store = await newStore(olivia, 'Credential Motors');
  const { storeId, tenantId } = store;
  const { app, call } = await callsAs('olivia');
  const none = { loadAuthApiKey: null, postMethod: null, curlRequest: null };
  expect((await call.dataFeeds.credentials({ storeId })).data).toEqual(none);
  await call.dataFeeds.fetchDetails({ storeId, tenantId });
  const { data } = await call.dataFeeds.credentials({ storeId });
  expect(data).toMatchObject({
    loadAuthApiKey: expect.stringMatching(/^key_/) as string,
    curlRequest: expect.stringContaining(String(data.loadAuthApiKey)) as string,
  });
  const read = [await call.dataFeeds.list({ storeId }), await call.stores.get({ id: store.id })];
  services.cache.close();

  const files = filesBelow(folder);
  expect(filesHolding(files, 'Credential Motors').length, 'what is kept can be found').toBeGreaterThan(0);
  for (const secret of Object.values(data)) {
    expect(secret).not.toBeNull();
    expect(filesHolding(files, String(secret).slice(0, 20))).toEqual([]);
    expect(JSON.stringify([read, app.logged])).not.toContain(secret);
  }
});

it('the back office refuses them to other roles, and gives the rest of the row', async () => {
  const { storeId } = await newStore(olivia, 'Closed Credential Motors');
  const adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
  const { data, errors } = await adam.query(
    `{ statelessServiceBzoStoreDetails(condition: { storeId: "${storeId}" }) { nodes {
       storeId loadAuthApiKey postMethod curlRequest } } }`,
  );
  expect(errors).toHaveLength(3);
  expect(JSON.stringify(errors)).toContain('42501');
  expect(data).toMatchObject({ statelessServiceBzoStoreDetails: { nodes: [{ storeId }] } });
  expect(await activeStore(adam, storeId)).toMatchObject({ storeId });
});
