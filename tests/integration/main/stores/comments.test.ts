import { expect, it } from 'vitest';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';

it('of more comments than one answer holds the newest are listed, the latest last', async () => {
  const host = await startTestSandbox();
  const olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const store = await newStore(olivia, 'Discussed Motors');
  await sandboxDirectAccess(host.dataDir).run(
    `insert into comment (storeKey, commentText, createdAt, createdBy)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 510)
     select s.id, 'Comment ' || i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes'), 'Olivia'
       from n, store s where s.storeId = ?`,
    store.storeId,
  );
  const { call, dispose } = await signedInCalls(host, 'olivia');
  const { data } = await call.comments.list({ storeId: store.storeId });
  expect(data).toHaveLength(500);
  expect([data[0]?.commentText, data.at(-1)?.commentText]).toEqual(['Comment 11', 'Comment 510']);
  dispose();
  await host.dispose();
});
