// Serves the preview: the page over HTTP and its calls over a WebSocket, to the one browser that opened its address.
// Files go out compressed, as the build has left them, and a port that is taken gives way to the next.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { serveMedia } from '@main/domains/media/media-handler';
import { previewTexts } from '@shared/domains/session/texts';
import { rootRouter } from '../bridge/root-router';
import type { PreviewDesktop } from '../desktop/preview-desktop';
import { fileInside, MEDIA_PATH, notFound, type PageResponse } from '../page/page-files';
import type { Services } from '../startup/services';
import { timingSafeEqualTexts } from '../timing-safe-equal';

const COOKIE = 'console_preview';

/**
 * Only the one browser that opened the printed address may use the preview. Its token works once and is exchanged for a
 * cookie; Host and Origin are checked so that no other page and no rebound name can reach the console.
 */
class PreviewAccess {
  readonly token = randomBytes(24).toString('base64url');
  readonly #session = randomBytes(32).toString('base64url');
  #tokenUsed = false;

  /** Returns the cookie to set when `token` is the unused one-time token. */
  redeem(token: string): string | null {
    if (this.#tokenUsed || !timingSafeEqualTexts(token, this.token)) return null;
    this.#tokenUsed = true;
    return `${COOKIE}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`;
  }

  isPreviewHost(request: IncomingMessage, port: number): boolean {
    const host = request.headers.host;
    return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
  }

  /** A foreign page sends another Origin; navigations send none. */
  isPreviewOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    return origin === undefined || origin === `http://${host}`;
  }

  hasSessionCookie(request: IncomingMessage): boolean {
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    return cookies.some(
      (cookie) =>
        cookie.startsWith(`${COOKIE}=`) &&
        timingSafeEqualTexts(cookie.slice(COOKIE.length + 1), this.#session),
    );
  }
}

const refused: PageResponse = {
  status: 403,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: previewTexts.otherBrowser,
};

export interface PreviewServer {
  /** The address to open, with its one-time token. */
  url: string;
  close(): Promise<void>;
}

/** Serves the page, pictures and the bridge on loopback. `port` 0 takes any free one. */
export async function startPreviewServer(
  services: Services & { desktop: PreviewDesktop },
  page: (pathname: string, acceptedEncodings?: string) => Promise<PageResponse>,
  port: number,
): Promise<PreviewServer> {
  const access = new PreviewAccess();
  let boundPort = port;

  const answer = async (request: IncomingMessage): Promise<PageResponse> => {
    if (!access.isPreviewHost(request, boundPort) || !access.isPreviewOrigin(request)) return refused;
    if (request.method !== 'GET' && request.method !== 'HEAD') return { ...notFound, status: 405 };
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${boundPort}`);
    const token = url.searchParams.get('token');
    if (token !== null) {
      const cookie = access.redeem(token);
      if (cookie) return { status: 303, headers: { Location: url.pathname, 'Set-Cookie': cookie }, body: '' };
    }
    if (!access.hasSessionCookie(request)) return refused;
    return url.pathname === MEDIA_PATH
      ? serveMedia(services, url.searchParams.get('path'))
      : page(url.pathname, request.headers['accept-encoding']?.toString());
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await answer(request);
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      services.log.error('preview.failed', { error: String(error) });
      response.destroy();
    });
  });

  server.keepAliveTimeout = KEEP_ALIVE_MS;

  const sockets = new WebSocketServer({ noServer: true });
  const handler = applyWSSHandler({
    wss: sockets,
    router: rootRouter,
    createContext: ({ info, res }) => {
      const tab = services.desktop.join();
      res.once('close', () => services.desktop.leave(tab));
      return { ...services, page: info.signal, window: tab };
    },
  });
  server.on('upgrade', (request, socket, head) => {
    const allowed =
      request.url === '/bridge' &&
      access.isPreviewHost(request, boundPort) &&
      request.headers.origin === `http://${request.headers.host}` &&
      access.hasSessionCookie(request);
    if (!allowed) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });

  boundPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${boundPort}/?token=${access.token}`,
    close: async () => {
      handler.broadcastReconnectNotification();
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Idle connections are kept longer than browsers keep them (five minutes), because a page that is reloaded on a
 * connection which the server is closing shows an error of the browser.
 */
const KEEP_ALIVE_MS = 330_000;

const MAX_PORT = 65_535;

/** Listens on `port`, or on the next free one when it is in use; 0 means any. */
function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port !== 0) resolve(listen(server, (port + 1) % (MAX_PORT + 1)));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });
}

type Page = (pathname: string) => Promise<PageResponse>;

const TEXT = /^\/assets\/[^/]+\.(js|css|svg)$/;
const ENCODING = 'gzip';

/** True if the header accepts gzip. */
function accepts(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === ENCODING && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The compressed copy of an asset, which the build wrote beside it; nothing is compressed here. Null if there is none. */
async function compressedCopy(root: string, pathname: string): Promise<Uint8Array | null> {
  const file = fileInside(root, `${pathname}.gz`);
  return file === null ? null : readFile(file).catch(() => null);
}

/**
 * Serves the page's files; an asset is sent compressed if `accepted`, an Accept-Encoding header, allows it. The copies
 * are the build's (scripts/steps/compress-assets.mjs), because a preview that compresses them itself is as busy with
 * that as with its start. The format is gzip, since browsers other than Chromium take no Brotli without TLS; it would
 * be a tenth smaller. The page itself is less than a packet and differs each time.
 */
export const serveCompressed =
  (root: string, page: Page) =>
  async (pathname: string, accepted = ''): Promise<PageResponse> => {
    const plain = await page(pathname);
    if (!TEXT.test(pathname)) return plain;
    const headers = { ...plain.headers, Vary: 'Accept-Encoding' };
    const body = plain.status === 200 && accepts(accepted) ? await compressedCopy(root, pathname) : null;
    return body === null
      ? { ...plain, headers }
      : { ...plain, headers: { ...headers, 'Content-Encoding': ENCODING }, body };
  };
