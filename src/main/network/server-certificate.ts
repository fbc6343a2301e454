import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';

const LOOK_MS = 5_000;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const portOf = ({ port }: URL): number => Number(port || 443);

/** A connection to the server through a proxy; null where it lets nobody through. */
function tunnelTo(url: URL, proxy: URL): Promise<Socket | null> {
  return new Promise((resolve) => {
    const { username, password } = proxy;
    const person = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const asked = (proxy.protocol === 'https:' ? secureRequest : plainRequest)(proxy, {
      method: 'CONNECT',
      path: `${url.hostname}:${portOf(url)}`,
      timeout: LOOK_MS,
      ...(username !== '' && {
        headers: { 'proxy-authorization': `Basic ${Buffer.from(person).toString('base64')}` },
      }),
    });
    asked.once('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      resolve(null);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(null));
    asked.once('response', (response) => response.destroy());
    asked.once('close', () => resolve(null));
    asked.end();
  });
}

/** The certificate that a server shows, through the proxy where there is one; nothing is said to it. */
export async function certificateAt(url: URL, proxy: string | null): Promise<DetailedPeerCertificate | null> {
  const host = hostOf(url);
  const tunnel = proxy === null ? undefined : await tunnelTo(url, new URL(proxy));
  if (tunnel === null) return null;
  return new Promise((resolve) => {
    const socket = connect(
      {
        ...(tunnel ? { socket: tunnel } : { host, port: portOf(url) }),
        // An address is no name that a server could be asked for.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        rejectUnauthorized: false,
      },
      () => {
        resolve(socket.getPeerCertificate(true));
        socket.destroy();
      },
    );
    socket.setTimeout(LOOK_MS, () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
}
