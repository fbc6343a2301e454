import { expect, it } from 'vitest';
import { aduCalls, person } from '../../fixtures/adu-users';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf, eventually } from '../../fixtures/sandbox-data';
import { startTestSandbox } from '../../fixtures/sandbox-session';

it('ADU users go on being created after a restart', async () => {
  const host = await startTestSandbox({ loadSeconds: 60 });
  const olivia = async () =>
    aduCalls(callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token));
  const email = 'late@provider.example';
  const before = await olivia();
  expect(await before.add(person(email))).toMatchObject({ status: 'success' });
  expect(await before.realmsOf(email)).toEqual([]);
  await host.restart({ loadSeconds: 0.4 });
  const after = await olivia();
  await eventually(after.creations, (open) => open.length === 0);
  expect(await after.realmsOf(email)).toEqual(await after.realms());
  await host.dispose();
});
