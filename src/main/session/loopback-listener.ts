import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { equalTexts } from '../equal-texts';
import { callbackPage, CALLBACK_HEADERS, type CallbackOutcome } from './callback-page';
import { closeListener, listenOnLoopback } from './listen-on-loopback';

export interface Callback {
  url: URL;
  /** Shows the outcome in the browser; resolves when the page has left. */
  answer(ok: boolean): Promise<void>;
}

export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/callback` */
  readonly redirectUri: string;
  /** The first callback of this sign-in. */
  readonly callback: Promise<Callback>;
  close(): Promise<void>;
}

const PATH = '/callback';

async function answerWith(response: ServerResponse, outcome: CallbackOutcome): Promise<void> {
  response.writeHead(outcome === 'signedIn' ? 200 : 400, CALLBACK_HEADERS).end(callbackPage(outcome));
  // The browser may be gone already; the sign-in does not hang on its page.
  await finished(response).catch(() => undefined);
}

/**
 * Listens on loopback for the one answer that carries the `state` of a sign-in. Any page and program of this
 * computer can call here: what does not know the state is answered and changes nothing.
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
      const ours = request.method === 'GET' && url?.pathname === PATH && request.headers.host === host;
      if (!ours || taken || !(url.searchParams.has('code') || url.searchParams.has('error'))) {
        response.writeHead(404, { connection: 'close' }).end();
        return;
      }
      if (!equalTexts(url.searchParams.get('state') ?? '', state)) {
        void answerWith(response, 'foreign');
        return;
      }
      taken = true;
      resolve({ url, answer: (ok) => answerWith(response, ok ? 'signedIn' : 'failed') });
    });
  });
  return {
    redirectUri: `http://${host}${PATH}`,
    callback,
    close: () => closeListener(server),
  };
}
