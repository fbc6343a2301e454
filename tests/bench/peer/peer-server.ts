/** Installs, builds and serves the peer of the comparison: react-admin on the same back office. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { signIn } from '@fixtures/back-office/client';

const APP = resolve(import.meta.dirname, 'app');
/** It is installed once per machine, outside of the console's packages. */
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/bench-peer');

/** @throws Error where its packages cannot be installed, for instance without a network */
export async function buildPeer(): Promise<string> {
  const lock = readFileSync(join(APP, 'package-lock.json'), 'utf8');
  const installed = join(FOLDER, 'package-lock.json');
  const isCurrent =
    existsSync(join(FOLDER, 'node_modules')) &&
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === lock;
  cpSync(APP, FOLDER, { recursive: true });
  if (!isCurrent) await install();
  await build({
    configFile: false,
    logLevel: 'error',
    root: FOLDER,
    mode: 'production',
    // The measurement runs in Node without this variable, and React would be built for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  });
  return join(FOLDER, 'dist');
}

function install(): Promise<void> {
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  return new Promise((done, fail) => {
    npm.once('error', fail);
    npm.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`The peer couldn't be installed (npm ci: ${code})`)),
    );
  });
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const TOKEN_LASTS_MS = 60_000;

interface PeerServer {
  url: string;
  close(): void;
}

/** Serves the built peer, and its calls to the back office with olivia's token, so that its page needs no sign-in. */
export async function servePeer(dist: string, sandboxUrl: string): Promise<PeerServer> {
  const address = { url: sandboxUrl, issuer: `${sandboxUrl}/realms/sandbox` };
  let token = { value: '', since: Number.NEGATIVE_INFINITY };
  const currentToken = async (): Promise<string> => {
    if (performance.now() - token.since > TOKEN_LASTS_MS)
      token = { value: (await signIn(address, 'olivia')).access_token, since: performance.now() };
    return token.value;
  };
  const server = createServer((request, response) => {
    const answered = request.url === '/graphql' ? forward(request, response) : file(request, response);
    answered.catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    const answer = await fetch(`${sandboxUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await currentToken()}` },
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const file = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = join(dist, pathname === '/' ? 'index.html' : pathname);
    if (!path.startsWith(dist) || !existsSync(path)) return void response.writeHead(404).end();
    // Compressed as the console's own scripts are, and cacheable for good as their names have their hash.
    response.writeHead(200, {
      'content-type': `${TYPES[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`,
      'content-encoding': 'gzip',
      'cache-control': extname(path) === '.html' ? 'no-cache' : 'max-age=31536000, immutable',
    });
    response.end(await Promise.resolve(gzipSync(readFileSync(path))));
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await currentToken();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
