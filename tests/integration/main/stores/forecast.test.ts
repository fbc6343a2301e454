import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let built: string;
let olivia: Awaited<ReturnType<typeof signedInCalls>>;

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 60 });
  built = await buildWorker('src/main/domains/forecast/forecast-worker.ts', 'forecast-worker');
  olivia = await signedInCalls(host, 'olivia', built);
});
afterAll(async () => {
  olivia.dispose();
  rmSync(built, { recursive: true, force: true });
  await host.dispose();
});

it('forecasts every store in onboarding from the launches that the account may see', async () => {
  const { data } = await olivia.call.forecast.board();
  const onTheirWay = await olivia.call.stores.onTheirWay();
  const open = onTheirWay.data.filter(
    ({ isConfigured, isTenantConfigured }) => isConfigured && isTenantConfigured,
  );
  expect(data.stores.map(({ id }) => id)).toEqual(open.map(({ id }) => id).sort((a, b) => a - b));
  expect(data.launches).toBeGreaterThan(30);
  // A store has a range or a reason why it has none.
  for (const { range, reason } of data.stores) expect(range === null).toBe(reason !== null);
});

it('forecasts one store with the trained model, the same as on the board', async () => {
  const { data: board } = await olivia.call.forecast.board();
  const [first] = board.stores;
  if (!first) throw new Error('no store is on its way');
  const { data } = await olivia.call.forecast.ofStore({ id: first.id });
  expect(data.forecast).toMatchObject({
    id: first.id,
    step: first.step,
    party: first.party,
    reason: first.reason,
  });
  expect(data.forecast?.basis).toEqual(first.basis);
  await expect(olivia.call.forecast.ofStore({ id: 999_999 })).rejects.toThrow();
});
