import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';

let host: TestSandbox;
beforeAll(async () => void (host = await startTestSandbox()));
afterAll(() => host.dispose());

it('a group that someone else changed since it was shown is not deleted', async () => {
  const olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const { tenantId, storeId } = await newStore(olivia, 'Grouped Motors');
  const { call, dispose } = await signedInCalls(host, 'olivia');
  const listed = async () => (await call.grouping.list({ tenantId })).data;
  const group = { tenantId, groupName: 'North', groupDesc: '', storeIds: [storeId] };
  await call.grouping.save({ ...group, groupId: null, seen: null });
  const [seen] = await listed();
  if (!seen) throw new Error('The group is not listed');
  await call.grouping.save({ ...group, groupId: seen.groupId, groupDesc: 'Of the north', seen });
  await expect(call.grouping.remove(seen)).rejects.toMatchObject({
    message: 'Someone else changed this group. Nothing was deleted.',
  });
  const [changed] = await listed();
  if (!changed) throw new Error('The group was deleted');
  await call.grouping.remove(changed);
  expect(await listed()).toEqual([]);
  dispose();
});
