import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { lastDays, instantsOf } from '@shared/kernel/dates/date-range';

let host: TestSandbox;
let olivia: UserCalls;
let omar: UserCalls;
beforeAll(async () => {
  // Nothing ends while the tests run.
  host = await startTestSandbox({ loadSeconds: 600 });
  olivia = await signedInCalls(host, 'olivia');
  omar = await signedInCalls(host, 'omar');
});
afterAll(async () => {
  olivia.dispose();
  omar.dispose();
  await host.dispose();
});

const restart = (application: string, environment = 'Staging') => ({
  environment,
  application,
  action: 'Restart',
});

it('offers the available actions, and records user and action', async () => {
  const { data } = await olivia.call.builds.actions();
  expect(new Set(data.map(({ environment }) => environment))).toEqual(
    new Set(['Development', 'Staging', 'Production']),
  );
  const build = { environment: 'Development', application: 'Onboarding Console', action: 'Build' };
  expect(await olivia.call.builds.run(build)).toBe('Build of Onboarding Console in Development has started');
  expect(await omar.call.builds.run(restart('Data Loader'))).toBe(
    'Restart of Data Loader in Staging has started',
  );
  const about = { ...instantsOf(lastDays(1)), spec: 'buildSpec', tenantId: null, storeId: null } as const;
  const log = await olivia.call.activityLog.list(about);
  expect(log.data.rows.slice(0, 2)).toMatchObject([
    { activity: 'Restart of Data Loader in Staging', createdUser: 'Omar Haddad', status: 'Success' },
    {
      activity: 'Build of Onboarding Console in Development',
      createdUser: 'Olivia Ortega',
      status: 'Success',
    },
  ]);
});

it('reports to the second of two users who started first, also after a restart', async () => {
  const answers = await Promise.allSettled(
    [olivia, omar].map(({ call }) => call.builds.run(restart('Pricing Service'))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await host.restart();
  await expect(omar.call.builds.run(restart('Pricing Service'))).rejects.toThrow(
    /^Pricing Service in Staging already has an action running, started by (Olivia Ortega|Omar Haddad)\./,
  );
  expect(await omar.call.builds.run(restart('Pricing Service', 'Development'))).toContain('has started');
});

it('rejects what is not offered', async () => {
  await expect(
    olivia.call.builds.run({ environment: 'Production', application: 'Pricing Service', action: 'Build' }),
  ).rejects.toThrow('Pricing Service has no action Build in Production');
});
