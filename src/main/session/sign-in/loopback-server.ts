// The loopback addresses to which the provider redirects the browser, after a sign-in and after a sign-out. The server
// of the preview is in src/main/preview.ts.

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { timingSafeEqualTexts } from '@main/timing-safe-equal';
import { browserPageTexts, signInErrorTexts } from '@shared/domains/session/texts';
import { AppError } from '@shared/kernel/app-error';

export interface Callback {
  url: URL;
  /** Shows the outcome in the browser; resolves when the page has been sent. */
  respond(ok: boolean): Promise<void>;
}

export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/callback` */
  readonly redirectUri: string;
  /** Resolves with the first callback of this sign-in. */
  readonly callback: Promise<Callback>;
  close(): Promise<void>;
}

const CALLBACK_PATH = '/callback';

async function answerWith(response: ServerResponse, outcome: CallbackOutcome): Promise<void> {
  response.writeHead(outcome === 'signedIn' ? 200 : 400, CALLBACK_HEADERS).end(callbackPage(outcome));
  // The browser may have closed already; the sign-in does not depend on its page.
  await finished(response).catch(() => undefined);
}

/**
 * Listens on loopback for the one response that carries the `state` of a sign-in. Any page and program of this computer
 * can call here: a request without the state is answered and changes nothing.
 * @param port 0 lets the system choose.
 * @throws AppError SIGN_IN_PORT
 */
export async function openLoopbackListener(state: string, port = 0): Promise<LoopbackListener> {
  let taken = false;
  const server = createServer();
  const chosen = await listenOnLoopback(server, port);
  const host = `127.0.0.1:${chosen}`;
  const callback = new Promise<Callback>((resolve) => {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = URL.canParse(request.url ?? '', `http://${host}`)
        ? new URL(request.url ?? '', `http://${host}`)
        : null;
      // A page of another origin can make the browser call here, but not with this Host.
      const isCallback =
        request.method === 'GET' && url?.pathname === CALLBACK_PATH && request.headers.host === host;
      if (!isCallback || taken || !(url.searchParams.has('code') || url.searchParams.has('error'))) {
        response.writeHead(404, { connection: 'close' }).end();
        return;
      }
      if (!timingSafeEqualTexts(url.searchParams.get('state') ?? '', state)) {
        void answerWith(response, 'foreign');
        return;
      }
      taken = true;
      resolve({ url, respond: (ok) => answerWith(response, ok ? 'signedIn' : 'failed') });
    });
  });
  return {
    redirectUri: `http://${host}${CALLBACK_PATH}`,
    callback,
    close: () => closeListener(server),
  };
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:28rem;padding:0 1rem;text-align:center;color-scheme:light dark}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The headers of a page that loads and runs nothing; its one style is allowed by its hash. */
const CALLBACK_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
} as const;

type CallbackOutcome = keyof typeof browserPageTexts;

/** The page that the browser shows after the redirect. It has fixed texts only: nothing of the address is shown. */
function callbackPage(outcome: CallbackOutcome): string {
  const { title, text } = browserPageTexts[outcome];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

/**
 * Listens on a loopback port; 0 lets the system choose. Returns the port.
 * @throws AppError SIGN_IN_PORT
 */
function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const text = port === 0 ? signInErrorTexts.noPort : signInErrorTexts.portTaken(port);
      reject(new AppError('SIGN_IN_PORT', text, { cause }));
    });
    // The literal address, not "localhost": RFC 8252, 8.3.
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

const closeListener = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const SIGNED_OUT_PATH = '/signed-out';

export interface SignedOutPage {
  /** `http://127.0.0.1:PORT/signed-out`, the redirect address of the sign-out. */
  readonly address: string;
  /** Resolves when the browser was redirected and has loaded the page. */
  readonly visited: Promise<void>;
  close(): Promise<void>;
}

/**
 * The page at which a sign-out in the browser ends. It shows everyone the same text, and nothing depends on it.
 * @param port 0 lets the system choose.
 * @throws AppError SIGN_IN_PORT
 */
export async function openSignedOutPage(port: number): Promise<SignedOutPage> {
  const server = createServer();
  const host = `127.0.0.1:${await listenOnLoopback(server, port)}`;
  const visited = new Promise<void>((resolve) => {
    server.on('request', (request, response) => {
      const isCallback = request.method === 'GET' && request.headers.host === host;
      if (!isCallback || request.url?.split('?')[0] !== SIGNED_OUT_PATH) {
        response.writeHead(404, { connection: 'close' }).end();
        return;
      }
      response.once('close', resolve);
      response.writeHead(200, CALLBACK_HEADERS).end(callbackPage('signedOut'));
    });
  });
  return { address: `http://${host}${SIGNED_OUT_PATH}`, visited, close: () => closeListener(server) };
}
