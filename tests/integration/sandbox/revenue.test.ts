import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import { revenuePaths } from '@shared/domains/revenue/paths';

let host: TestSandbox;
let app: TestConsole;

beforeAll(async () => {
  host = await startTestSandbox();
  app = consoleOn(host, 'cleo');
  await app.session.signIn('sandbox');
});
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));
afterAll(async () => {
  app.dispose();
  await host.dispose();
});

it('invalid files under /data report what is wrong', async () => {
  const code = async (requested: string): Promise<unknown> => {
    try {
      return await app.backOffice.fetchJson(requested);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const fault = (plan: Record<string, unknown>) =>
    fetch(`${host.sandbox.url}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'data', ...plan }),
    });
  const path = revenuePaths.file('nobody', 'nobody_store1', '2026-01', 'W');
  expect(await code(path)).toBe('NOT_FOUND');
  expect(await code('/data/../graphql')).toBe('INVALID');
  await fault({ garbageNext: 1 });
  expect(await code(path), 'NaN is not JSON').toBe('BAD_ANSWER');
  await fault({ failNext: 1 });
  expect(await code(path)).toBe('BACK_OFFICE');
  await fault({ dropNext: 1 });
  expect(await code(path)).toBe('OFFLINE');
});
