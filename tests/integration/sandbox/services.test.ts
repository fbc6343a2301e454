import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, newTenant, rowsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { readOptions } from '@sandbox/cli-options';
import { REALM_STEP } from '@shared/domains/checklist/model';
import { startSandbox } from '@sandbox/server/start-sandbox';

let host: TestSandbox;
beforeAll(async () => {
  host = await startTestSandbox();
});
afterAll(() => host.dispose());

const get = (path: string): Promise<Response> => fetch(`${host.sandbox.url}${path}`);

describe('the HTTP endpoints of the sandbox besides GraphQL', () => {
  it('draws a logo for every sample tenant and every DMS', async () => {
    const token = (await signIn(host.sandbox, 'olivia')).access_token;
    const calls = callsOf(host.sandbox, token);
    const headers = { authorization: `Bearer ${token}` };
    const picture = (path: unknown) => fetch(`${host.sandbox.url}${String(path)}`, { headers });
    const tenants = rowsOf(await calls.query('{ statelessServiceBzoTenants { nodes { tenantImg } } }'));
    const dms = rowsOf(await calls.query('{ statelessServiceBzoDmsMasters { nodes { dms dmsImg } } }'));
    expect(dms).toHaveLength(6);
    for (const address of [...tenants.map((row) => row['tenantImg']), ...dms.map((row) => row['dmsImg'])]) {
      const answer = await picture(address);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
    }
    expect((await picture('/media/tenants/nobody/1')).status).toBe(404);
    expect((await picture('/media/dms/%E0%A4%A/1')).status).toBe(404);
  });

  it('describes itself and its addresses', async () => {
    expect(await (await get('/health')).json()).toMatchObject({
      name: 'sandbox back office',
      version: '3.0.0',
    });
    expect(await (await get('/geo')).json()).toMatchObject({ country: 'US' });
    expect((await get('/nowhere')).status).toBe(404);
    expect((await get('/graphql')).status).toBe(405);
  });

  it('collects spans in OTLP JSON and refuses anything else', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${host.sandbox.url}/collector/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const span = {
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      name: 'click',
      attributes: [{ key: 'page', value: { stringValue: '/' } }],
    };
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'console' } }] };
    const sent = await post(
      JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] }),
    );
    expect(sent.status).toBe(200);
    expect(host.sandbox.db.prepare('select service, name from span').all()).toEqual([
      { service: 'console', name: 'click' },
    ]);
    expect((await post('{')).status).toBe(400);
    expect((await post('{}')).status).toBe(400);
    expect((await post('x', 'application/x-protobuf')).status).toBe(415);
  });
});

it('configures a tenant and its checklist together, or neither', async () => {
  const { db } = host.sandbox;
  const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const { id, tenantId } = await newTenant(calls, 'Torn Motors', false);
  const isConfigured = () =>
    db.prepare('select isConfigured from tenant where tenantId = ?').pluck().get(tenantId);
  db.prepare(
    `insert into checklist_step (tenantId, storeId, checklist, displayName, displayOrder, processName, status, createdOn)
     values (?, 'common', ?, 'Realm', 1, '', 'Pending', '')`,
  ).run(tenantId, REALM_STEP);
  db.exec("create trigger torn before update on checklist_step begin select raise(abort, 'disk full'); end");
  expect((await calls.configureTenant({ id })).errors).toHaveLength(1);
  expect(isConfigured()).toBe(0);
  db.exec('drop trigger torn');
  await calls.configureTenant({ id });
  expect(isConfigured()).toBe(1);
});

describe('starting the sandbox', () => {
  it('announces itself in its folder while it runs', async () => {
    const other = await startTestSandbox({ tenants: 3 });
    const file = join(other.dataDir, 'sandbox.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      url: other.sandbox.url,
      pid: process.pid,
    });
    await expect(startSandbox({ dataDir: other.dataDir, port: 0 })).rejects.toThrow('already runs');
    await other.sandbox.close();
    await expect(readFile(file, 'utf8')).rejects.toThrow();
    await other.dispose();
  });

  it('starts beside another sandbox that took the port of its killed predecessor', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-killed-'));
    // The file of a killed sandbox: `host`, with other data, now listens on its address.
    const left = {
      url: host.sandbox.url,
      port: host.sandbox.port,
      pid: 1,
      startedAt: '2026-01-01T00:00:00Z',
    };
    await writeFile(join(dataDir, 'sandbox.json'), JSON.stringify({ ...left, instance: 'killed' }));
    const sandbox = await startSandbox({ dataDir, port: 0, tenants: 3 });
    const announced: unknown = JSON.parse(await readFile(join(dataDir, 'sandbox.json'), 'utf8'));
    const health: unknown = await (await fetch(`${sandbox.url}/health`)).json();
    expect(Reflect.get(Object(health), 'instance')).toBe(Reflect.get(Object(announced), 'instance'));
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });

  it('keeps its port, uses the next one if that is in use, and fails on an explicit one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-port-'));
    const first = await startSandbox({ dataDir, port: 0, tenants: 3 });
    await first.close();
    const blocker = createServer().listen(first.port, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    await expect(startSandbox({ dataDir, port: first.port })).rejects.toThrow('EADDRINUSE');
    const moved = await startSandbox({ dataDir });
    expect(moved.port).toBeGreaterThan(first.port);
    await moved.close();
    await new Promise((resolve) => blocker.close(resolve));
    const again = await startSandbox({ dataDir });
    expect(again.port).toBe(moved.port);
    await again.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('makes the same tenants from the same seed, others from another', async () => {
    const namesOf = async (seed: number): Promise<unknown[]> => {
      // A folder of its own: copies of the same data would always be the same.
      const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-seed-'));
      const one = await startTestSandbox({ seed, tenants: 10, dataDir });
      const names = one.sandbox.db.prepare('select tenantName from tenant order by id').all();
      await one.dispose();
      return names;
    };
    expect(await namesOf(7)).toEqual(await namesOf(7));
    expect(await namesOf(7)).not.toEqual(await namesOf(8));
  });

  it('deletes the data only on request', async () => {
    const one = await startTestSandbox({ tenants: 5 });
    const count = () =>
      one.sandbox.db.prepare<[], { n: number }>('select count(*) as n from tenant').get()?.n;
    await one.restart({ tenants: 9 });
    expect(count()).toBe(5);
    await one.restart({ tenants: 9, reset: true });
    expect(count()).toBe(9);
    await one.dispose();
  });

  it('parses its command line and reports errors', () => {
    expect(readOptions(['--tenants', '500', '--faults', '--data', 'x'])).toEqual({
      tenants: 500,
      faults: true,
      dataDir: 'x',
    });
    expect(readOptions(['--help'])).toBe('help');
    expect(() => readOptions(['--tenants', 'many'])).toThrow('tenants');
    expect(() => readOptions(['--failure-rate', '2'])).toThrow('failureRate');
    expect(() => readOptions(['--unknown'])).toThrow('--unknown');
  });
});
