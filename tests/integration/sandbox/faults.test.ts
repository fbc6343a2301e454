import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, newTenant, tenantById, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';

let host: TestSandbox;
let token: string;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  token = (await signIn(host.sandbox, 'olivia')).access_token;
  olivia = callsOf(host.sandbox, token);
});
afterAll(() => host.dispose());
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));

const set = (plan: Record<string, unknown>): Promise<Response> =>
  fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(plan) });
const call = (operation = 'Tenants'): Promise<Response> =>
  fetch(`${host.sandbox.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `query ${operation} { statelessServiceBzoTenants(first: 10) { totalCount nodes { id } } }`,
    }),
  });

describe('faults on demand', () => {
  it('fail the requested number of calls with the requested status, and no more', async () => {
    await set({ failNext: 2, failStatus: 503 });
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([503, 503, 200]);
  });

  it('hold calls until the faults are set again, then release them into the new plan in their order', async () => {
    await set({ hold: true, operation: 'Tenants' });
    const calls = [call(), call()];
    expect((await call('Stores')).status).toBe(200);
    const held = async (): Promise<unknown> => (await fetch(`${host.sandbox.url}/__faults`)).json();
    await expect.poll(held).toEqual({ held: 2 });
    await set({ failNext: 1, failStatus: 503 });
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(await held()).toEqual({ held: 0 });
  });

  it('hold so many calls, which the others overtake', async () => {
    await set({ holdNext: 1, operation: 'Tenants' });
    const first = call();
    const held = async (): Promise<unknown> => (await fetch(`${host.sandbox.url}/__faults`)).json();
    await expect.poll(held).toEqual({ held: 1 });
    expect((await call()).status).toBe(200);
    await set({ failNext: 1, failStatus: 503 });
    expect((await first).status).toBe(503);
  });

  it('affect one operation only', async () => {
    await set({ failNext: 1, operation: 'Stores' });
    expect((await call('Tenants')).status).toBe(200);
    expect((await call('Stores')).status).toBe(500);
  });

  it('delay, refuse the token, return garbage, return a partial response', async () => {
    await set({ latencyMs: 200 });
    const start = performance.now();
    await call();
    expect(performance.now() - start).toBeGreaterThan(190);
    await set({ rejectTokenNext: 1 });
    expect((await call()).status).toBe(401);
    await set({ garbageNext: 1 });
    expect(await (await call()).text()).toBe('{"data":');
    await set({ partialNext: 1 });
    const partial: unknown = await (await call()).json();
    expect(partial).toMatchObject({
      data: { statelessServiceBzoTenants: { nodes: { length: 5 } } },
      errors: [{ message: expect.any(String) }],
    });
  });

  it('drop a call before the work, or after it', async () => {
    await newTenant(olivia, 'Dropped Motors');
    const rename = { pAction: 'update', tenantId: 'droppedmotors', agreementDate: '2026-01-15' };
    await set({ dropNext: 1 });
    await expect(olivia.details({ ...rename, displayName: 'Not done' })).rejects.toThrow();
    expect((await tenantById(olivia, 'droppedmotors'))?.['displayName']).toBe('Dropped Motors');
    await set({ dropAfterWork: 1 });
    await expect(olivia.details({ ...rename, displayName: 'Done' })).rejects.toThrow();
    expect((await tenantById(olivia, 'droppedmotors'))?.['displayName']).toBe('Done');
  });

  it('end with DELETE, reject invalid plans, and exist only if enabled at the start', async () => {
    await set({ failNext: 100 });
    await fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' });
    expect((await call()).status).toBe(200);
    expect((await set({ failNexst: 1 })).status).toBe(400);
    const plain = await startTestSandbox({ faults: false, tenants: 3 });
    const refused = await fetch(`${plain.sandbox.url}/__faults`, { method: 'POST', body: '{"failNext":1}' });
    expect(refused.status).toBe(404);
    await plain.dispose();
  });
});
