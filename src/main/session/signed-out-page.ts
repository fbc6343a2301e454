import { createServer } from 'node:http';
import { callbackPage, CALLBACK_HEADERS } from './callback-page';
import { closeListener, listenOnLoopback } from './listen-on-loopback';

const PATH = '/signed-out';

export interface SignedOutPage {
  /** `http://127.0.0.1:PORT/signed-out`, where the provider sends the browser to. */
  readonly address: string;
  /** The browser has come back and seen the page. */
  readonly seen: Promise<void>;
  close(): Promise<void>;
}

/**
 * The page at which a log-out in the browser ends. It says the same to whoever asks, and nothing depends on it.
 * @param port 0 lets the system choose.
 * @throws AppError SIGN_IN_PORT
 */
export async function openSignedOutPage(port: number): Promise<SignedOutPage> {
  const server = createServer();
  const host = `127.0.0.1:${await listenOnLoopback(server, port)}`;
  const seen = new Promise<void>((resolve) => {
    server.on('request', (request, response) => {
      const ours = request.method === 'GET' && request.headers.host === host;
      if (!ours || request.url?.split('?')[0] !== PATH) {
        response.writeHead(404, { connection: 'close' }).end();
        return;
      }
      response.once('close', resolve);
      response.writeHead(200, CALLBACK_HEADERS).end(callbackPage('signedOut'));
    });
  });
  return { address: `http://${host}${PATH}`, seen, close: () => closeListener(server) };
}
