import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';

let host: TestSandbox;
beforeAll(async () => void (host = await startTestSandbox()));
afterAll(() => host.dispose());

it('a feed that someone else changed since it was shown is not deleted', async () => {
  const olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const store = await newStore(olivia, 'Seen Motors');
  const { call, dispose } = await signedInCalls(host, 'olivia');
  const listed = async () => (await call.dataFeeds.list(store)).data;
  const [first] = await listed();
  if (!first) throw new Error('The store has no feed');
  const tekion = { ...first, dms: 'Tekion', dealerId: 'T1', effectiveDate: '2026-01-02' };
  await call.dataFeeds.insert({ ...tekion, dmsDetailId: null });
  const seen = (await listed()).find(({ dms }) => dms === 'Tekion');
  if (!seen) throw new Error('The feed is not listed');
  const feed = { ...seen, dms: 'Tekion', seen };
  await call.dataFeeds.update({ ...feed, dealerId: 'T2' });
  await expect(call.dataFeeds.remove(feed)).rejects.toMatchObject({
    message: 'Someone else changed this data feed. Nothing was deleted.',
  });
  expect(await listed()).toHaveLength(2);
  dispose();
});
