import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';

let host: TestSandbox;
beforeAll(async () => void (host = await startTestSandbox()));
afterAll(() => host.dispose());

it('the stores of a tenant are those of its realm, without deleted ones unless requested', async () => {
  const olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const { tenantId, storeId, id } = await newStore(olivia, 'Realm Motors');
  const { call, dispose } = await signedInCalls(host, 'olivia');
  const storesOf = async (realmName: string | null, includeDeleted = false): Promise<string[]> =>
    (await call.stores.ofTenant({ tenantId, realmName, includeDeleted })).data.map((store) => store.storeId);
  expect(await storesOf(tenantId)).toEqual([storeId]);
  expect(await storesOf(null)).toEqual([storeId]);
  expect(await storesOf('another')).toEqual([]);
  await olivia.store({ pAction: 'delete', id, storeId, tenantId });
  expect(await storesOf(tenantId)).toEqual([]);
  expect(await storesOf(tenantId, true)).toEqual([storeId]);
  dispose();
});
