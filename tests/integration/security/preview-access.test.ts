import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { rawRequest } from '@fixtures/network/raw-request';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { createPageFiles } from '@main/page/page-files';
import { startPreviewServer, type PreviewServer } from '@main/preview/preview-server';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';

const folder = mkdtempSync(join(tmpdir(), 'preview-access-'));
let preview: PreviewServer;
let port: number;
/** The cookie of the one browser that opened the printed address. */
let cookie: string;

/** The response body as text. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await rawRequest({ port, path, method, headers });
  return { ...answer, body: answer.body.toString() };
}

/** Whether a bridge connection is let in with these headers. */
function openBridge(headers: Record<string, string>, path = '/bridge'): Promise<'open' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('error', () => resolve('refused'));
  });
}

const connects = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (reached: boolean) => () => {
      socket.destroy();
      resolve(reached);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });

/** A server at a port of one's choice, on the same folder. */
let startAt: (port: number) => Promise<PreviewServer>;

beforeAll(async () => {
  const page = join(folder, 'page');
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, 'index.html'), '<title>Console</title>');
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  const desktop = new PreviewDesktop(paths.downloads);
  const services = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...bootstrapApp(paths.userData),
    desktop,
    spawnSandbox: spawnChildProcess,
  });
  startAt = (at) => startPreviewServer({ ...services, desktop }, createPageFiles(page, { plain: false }), at);
  preview = await startAt(0);
  port = Number(new URL(preview.url).port);
});

afterAll(async () => {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the preview', () => {
  it('refuses all requests before its address was opened', async () => {
    for (const path of ['/', '/index.html', '/media?path=x', '/?token=', '/?token=guess'])
      expect((await ask(path)).status).toBe(403);
  });

  it('accepts the browser that opens the printed address, once', async () => {
    const { pathname, search } = new URL(preview.url);
    const first = await ask(pathname + search);
    expect(first.status).toBe(303);
    expect(first.headers.location).toBe('/');
    const [set = ''] = first.headers['set-cookie'] ?? [];
    expect(set).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    cookie = set.split(';')[0] ?? '';
    const second = await ask(pathname + search);
    expect(second.status).toBe(403);
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('serves that browser, with the policy', async () => {
    const answer = await ask('/', { cookie });
    expect(answer).toMatchObject({ status: 200, body: '<title>Console</title>' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    'evil.example.com',
    'evil.example.com:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.evil.example:PORT',
  ])('refuses the Host %s, as in DNS rebinding', async (host) =>
    expect((await ask('/', { cookie, host: host.replace('PORT', String(port)) })).status).toBe(403),
  );

  it.each(['https://evil.example.com', 'null', 'http://127.0.0.1:1'])(
    'refuses the Origin %s',
    async (origin) => expect((await ask('/', { cookie, origin })).status).toBe(403),
  );

  it('refuses a wrong cookie and other methods', async () => {
    expect((await ask('/', { cookie: 'console_preview=guess' })).status).toBe(403);
    expect((await ask('/', { cookie }, 'POST')).status).toBe(405);
  });

  it('opens the bridge to its own page only', async () => {
    const origin = `http://127.0.0.1:${port}`;
    expect(await openBridge({ cookie, origin })).toBe('open');
    expect(await openBridge({ cookie }), 'without Origin').toBe('refused');
    expect(await openBridge({ cookie, origin: 'https://evil.example.com' })).toBe('refused');
    expect(await openBridge({ cookie, origin: `http://localhost:${port}` })).toBe('refused');
    expect(await openBridge({ origin }), 'without the cookie').toBe('refused');
    expect(await openBridge({ cookie, origin, host: `evil.example.com:${port}` })).toBe('refused');
    expect(await openBridge({ cookie, origin }, '/other')).toBe('refused');
  });

  it('uses the next free port if its own is in use', async () => {
    const second = await startAt(port);
    const next = Number(new URL(second.url).port);
    await second.close();
    expect(next - port).toBeGreaterThan(0);
    // Other programs of this machine may hold some of them.
    expect(next - port).toBeLessThan(100);
  });

  it('listens on this machine’s loopback address only', async () => {
    expect(await connects('127.0.0.1')).toBe(true);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) expect(await connects(address), address).toBe(false);
    // The whole of 127/8 is this machine's own, so a server bound to every address responds there.
    if (process.platform === 'linux') expect(await connects('127.0.0.2')).toBe(false);
  });
});
