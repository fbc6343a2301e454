import { expect, it } from 'vitest';
import { yesterdayOf } from '@shared/domains/logins/rules';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf } from '../../fixtures/sandbox-data';
import { startTestSandbox } from '../../fixtures/sandbox-session';

it('logins stay the same over a restart, and are brought once', async () => {
  const host = await startTestSandbox();
  const yesterday = yesterdayOf(new Date());
  const ask = async () => {
    const { access_token } = await signIn(host.sandbox, 'olivia');
    const { data } = await callsOf(host.sandbox, access_token).query(
      `mutation { getDetailedLoginList(input: { start: "2026-01-01", end: "${yesterday}" }) { json } }`,
    );
    return JSON.stringify(data);
  };
  const before = await ask();
  expect(before).toContain('login_attempts');
  await host.restart();
  expect(await ask()).toBe(before);
  await host.dispose();
});
