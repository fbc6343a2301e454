import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TODAY_SOURCES } from '@shared/domains/today/model';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { callsOnSandbox, type CallsOfPerson } from './calls-on-sandbox';
import { localToday } from '@shared/kernel/dates';

let host: TestSandbox;
let olivia: CallsOfPerson;
beforeAll(async () => {
  const t = performance.now();
  host = await startTestSandbox({ tenants: Number(process.env['T'] ?? 1000) });
  console.log('seed', performance.now() - t);
  olivia = await callsOnSandbox(host, 'olivia');
}, 300000);
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

it('probe', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch');
  const day = localToday();
  for (const source of TODAY_SOURCES) {
    const t = performance.now();
    const { data } = await olivia.call.today.lines({ source, day });
    const by = Map.groupBy(data, ({ kind, tone }) => `${kind} ${tone}`);
    console.log(source, Math.round(performance.now() - t), [...by].map(([k, l]) => `${k}: ${l.length}`).join(', '), data.slice(0, 3), data.at(-1));
  }
  console.log(fetches.mock.calls.length);
});
