import { expect, it } from 'vitest';
import { callsOf, pollUntil } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { aduCalls, person } from '@fixtures/domains/adu-users';

it('the creation of ADU users continues after a restart', async () => {
  const host = await startTestSandbox({ loadSeconds: 60 });
  const olivia = async () =>
    aduCalls(callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token));
  const email = 'late@provider.example';
  const before = await olivia();
  expect(await before.add(person(email))).toMatchObject({ status: 'success' });
  expect(await before.realmsOf(email)).toEqual([]);
  await host.restart({ loadSeconds: 0.4 });
  const after = await olivia();
  await pollUntil(after.creations, (open) => open.length === 0);
  expect(await after.realmsOf(email)).toEqual(await after.realms());
  await host.dispose();
});
