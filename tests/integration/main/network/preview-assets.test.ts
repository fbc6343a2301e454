import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest, type RawAnswer } from '@fixtures/network/raw-request';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { createPageFiles } from '@main/page/page-files';
import { type PreviewServer, serveCompressed, startPreviewServer } from '@main/preview/preview-server';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';

const SCRIPT = 'console.log("Größe");\n'.repeat(2000);
const STYLE = 'a{color:red}'.repeat(500);
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const HTML = '<script type="module" src="/assets/app-1.js"></script>';
const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const folder = mkdtempSync(join(tmpdir(), 'preview-assets-'));
let preview: PreviewServer;
let cookie = '';

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
  rawRequest({
    port: Number(new URL(preview.url).port),
    path,
    method,
    headers: cookie === '' ? headers : { ...headers, cookie },
  });

beforeAll(async () => {
  const root = join(folder, 'page');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), HTML);
  writeFileSync(join(root, 'assets', 'app-1.js'), SCRIPT);
  writeFileSync(join(root, 'assets', 'app-1.css'), STYLE);
  // As the build leaves them.
  for (const [name, text] of Object.entries({ 'app-1.js': SCRIPT, 'app-1.css': STYLE }))
    writeFileSync(join(root, 'assets', `${name}.gz`), gzipSync(text));
  writeFileSync(join(root, 'assets', 'late-1.js'), SCRIPT);
  writeFileSync(join(root, 'assets', 'logo-1.png'), PICTURE);
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  const desktop = new PreviewDesktop(paths.downloads);
  const services = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...bootstrapApp(paths.userData),
    desktop,
    spawnSandbox: spawnChildProcess,
  });
  const page = serveCompressed(root, createPageFiles(root, { plain: false }));
  preview = await startPreviewServer({ ...services, desktop }, page, 0);
  const { pathname, search } = new URL(preview.url);
  const [set = ''] = (await ask(pathname + search)).headers['set-cookie'] ?? [];
  cookie = set.split(';')[0] ?? '';
});

afterAll(async () => {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps an idle connection longer than a browser does, so that no reload meets one that is being closed', async () => {
  const { headers } = await ask('/', { connection: 'keep-alive' });
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(300);
});

it('compresses a script for a browser that accepts that, with its usual headers', async () => {
  const packed = await ask('/assets/app-1.js', CHROMIUM);
  const plain = await ask('/assets/app-1.js');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(packed.body.length),
    vary: 'Accept-Encoding',
  });
  expect(packed.body.length).toBeLessThan(SCRIPT.length / 10);
  expect(gunzipSync(packed.body).toString()).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(SCRIPT)),
    vary: 'Accept-Encoding',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.toString()).toBe(SCRIPT);
  const others = ({ headers }: RawAnswer): IncomingHttpHeaders => ({
    ...headers,
    'content-encoding': undefined,
    'content-length': undefined,
    date: undefined,
  });
  expect(others(packed)).toEqual(others(plain));
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['identity', 'br', 'gzip;q=0', 'GZIP; q=0.000, br', 'notgzip'])(
  'sends it uncompressed to a browser that accepts %s',
  async (accepted) => {
    const { headers, body } = await ask('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(SCRIPT);
  },
);

it('sends an asset without a compressed copy uncompressed', async () => {
  const { headers, body } = await ask('/assets/late-1.js', CHROMIUM);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(body.toString()).toBe(SCRIPT);
});

it.each([CHROMIUM, {}])('answers HEAD with the headers of GET: %j', async (headers) => {
  const [head, get] = [
    await ask('/assets/app-1.css', headers, 'HEAD'),
    await ask('/assets/app-1.css', headers),
  ];
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: undefined }).toEqual({ ...get.headers, date: undefined });
});

it('compresses neither pictures nor the page, which changes each time', async () => {
  for (const path of ['/assets/logo-1.png', '/', '/index.html']) {
    const { status, headers } = await ask(path, CHROMIUM);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
  }
});

it('answers a conditional request in full, since nothing may be revalidated', async () => {
  const answer = await ask('/assets/app-1.js', {
    ...CHROMIUM,
    'if-none-match': '"x"',
    'if-modified-since': new Date().toUTCString(),
  });
  expect(answer.status).toBe(200);
  expect(gunzipSync(answer.body).toString()).toBe(SCRIPT);
});

it('refuses a compressed asset to another origin, and answers 404 for a missing one', async () => {
  const stranger = await ask('/assets/app-1.js', { ...CHROMIUM, origin: 'https://evil.example.com' });
  expect(stranger.status).toBe(403);
  expect((await ask('/assets/gone-1.js', CHROMIUM)).status).toBe(404);
});
