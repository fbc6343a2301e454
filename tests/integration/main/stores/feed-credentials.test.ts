import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeStore, callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

it('the credentials of a feed are sent to a superadmin on request, and stored nowhere', async () => {
  const store = await newStore(olivia, 'Credential Motors');
  const { storeId, tenantId } = store;
  const { call, folder, logged, closeCache, dispose } = await signedInCalls(host, 'olivia');
  const none = { loadAuthApiKey: null, postMethod: null, curlRequest: null };
  expect((await call.dataFeeds.credentials({ storeId, tenantId })).data).toEqual(none);
  await call.dataFeeds.fetchDetails({ storeId, tenantId });
  const { data } = await call.dataFeeds.credentials({ storeId, tenantId });
  expect(data).toMatchObject({
    loadAuthApiKey: expect.stringMatching(/^key_/) as string,
    curlRequest: expect.stringContaining(String(data.loadAuthApiKey)) as string,
  });
  const read = [await call.dataFeeds.list({ storeId, tenantId }), await call.stores.get({ id: store.id })];
  closeCache();

  const files = filesBelow(folder);
  expect(filesHolding(files, 'Credential Motors').length, 'what is kept can be found').toBeGreaterThan(0);
  for (const secret of Object.values(data)) {
    expect(secret).not.toBeNull();
    expect(filesHolding(files, String(secret).slice(0, 20))).toEqual([]);
    expect(JSON.stringify([read, logged])).not.toContain(secret);
  }
  dispose();
});

it('the back office withholds them from other roles, and returns the rest of the row', async () => {
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
