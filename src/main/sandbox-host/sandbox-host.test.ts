import { silentLog } from '@fixtures/samples/silent-log';
import { AppError } from '@shared/kernel/app-error';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SandboxHost } from './sandbox-host';

const OWN = 'http://127.0.0.1:47999';
let folder: string;
let server: Server;
let url: string;
let spawned: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-sandbox-host-'));
  spawned = 0;
  server = createServer((_, response) => response.end(JSON.stringify({ instance: 'one' })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  rmSync(folder, { recursive: true, force: true });
});

function host(stopped = { get: () => false, set: (_: boolean): void => undefined }): SandboxHost {
  return new SandboxHost({
    log: silentLog,
    script: 'sandbox.js',
    dataFolder: folder,
    args: [],
    externalUrl: undefined,
    stopped,
    spawn: () => {
      spawned += 1;
      return {
        onMessage: (listener) => setImmediate(() => listener({ type: 'listening', url: OWN })),
        onExit: () => undefined,
        stop: () => undefined,
      };
    },
  });
}
const announced = (instance: string): void =>
  writeFileSync(join(folder, 'sandbox.json'), JSON.stringify({ url, instance }));

it('reuses the sandbox that runs on its data', async () => {
  announced('one');
  expect(await host().ensureRunning()).toBe(url);
  expect(spawned).toBe(0);
});

it('does not mistake another sandbox on the same port for its own', async () => {
  announced('the one that was killed');
  expect(await host().ensureRunning()).toBe(OWN);
  expect(spawned).toBe(1);
});

it('starts even if the settings cannot be written', async () => {
  const unwritable = {
    get: () => true,
    set: (): void => {
      throw new AppError('DISK', "The settings couldn't be saved");
    },
  };
  expect(await host(unwritable).ensureRunning()).toBe(OWN);
});

it('waits for a sandbox only while it reports progress on its sample data', async () => {
  vi.useFakeTimers();
  try {
    let report: (message: unknown) => void = () => undefined;
    let exit: (code: number | null) => void = () => undefined;
    const starting = new SandboxHost({
      log: silentLog,
      script: 'sandbox.js',
      dataFolder: folder,
      args: [],
      externalUrl: undefined,
      stopped: { get: () => false, set: () => undefined },
      spawn: () => ({
        onMessage: (listener) => (report = listener),
        onExit: (listener) => (exit = listener),
        stop: () => exit(null),
      }),
    });
    const running = starting.ensureRunning();
    const refused = expect(running).rejects.toThrow('no progress for 60 seconds');
    await vi.waitFor(() => expect(starting.state().status).toBe('starting'), { timeout: 60_000 });
    for (const done of [0, 4_000, 8_000]) {
      report({ type: 'seeding', done, tenants: 12_000 });
      await vi.advanceTimersByTimeAsync(50_000);
    }
    expect(starting.state()).toMatchObject({
      status: 'starting',
      message: 'Generating sample data: 8,000 of 12,000 tenants',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});
