import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';

/**
 * A network failure with a more precise reason than its code. Like fetch's own failures it is a
 * TypeError "fetch failed", so that every handler of these takes it.
 */
export class TlsOrProxyError extends TypeError {
  /** The reason, as the end of a sentence. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super('fetch failed', { cause });
    this.reason = reason;
  }
}

const PROBE_TIMEOUT_MS = 5_000;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const portOf = ({ port }: URL): number => Number(port || 443);

/** Opens a tunnel through a proxy; null where the proxy refuses. */
function tunnelTo(url: URL, proxy: URL): Promise<Socket | null> {
  return new Promise((resolve) => {
    const { username, password } = proxy;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const connecting = (proxy.protocol === 'https:' ? secureRequest : plainRequest)(proxy, {
      method: 'CONNECT',
      path: `${url.hostname}:${portOf(url)}`,
      timeout: PROBE_TIMEOUT_MS,
      ...(username !== '' && {
        headers: { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` },
      }),
    });
    connecting.once('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      resolve(null);
    });
    connecting.once('timeout', () => connecting.destroy());
    connecting.once('error', () => resolve(null));
    connecting.once('response', (response) => response.destroy());
    connecting.once('close', () => resolve(null));
    connecting.end();
  });
}

/** Reads the certificate of a server, through the proxy where there is one; no request is sent to it. */
async function certificateAt(url: URL, proxy: string | null): Promise<DetailedPeerCertificate | null> {
  const host = hostOf(url);
  const tunnel = proxy === null ? undefined : await tunnelTo(url, new URL(proxy));
  if (tunnel === null) return null;
  return new Promise((resolve) => {
    const socket = connect(
      {
        ...(tunnel ? { socket: tunnel } : { host, port: portOf(url) }),
        // An IP address is no valid server name.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        rejectUnauthorized: false,
      },
      () => {
        resolve(socket.getPeerCertificate(true));
        socket.destroy();
      },
    );
    socket.setTimeout(PROBE_TIMEOUT_MS, () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
}

const nameOf = (names: { CN?: unknown; O?: unknown }): string => String(names.CN ?? names.O ?? 'unnamed');

const UNTRUSTED =
  'this computer does not trust that authority. Add it to the certificates of this computer, or name its file in the connection';

const ADVICE: Readonly<Record<string, (certificate: DetailedPeerCertificate) => string>> = {
  CERT_HAS_EXPIRED: ({ valid_to: until }) =>
    `has expired on ${until}. Whoever runs the server has to renew it`,
  CERT_NOT_YET_VALID: ({ valid_from: from }) =>
    `is valid from ${from} only. Check the clock of this computer`,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => `is signed by itself; ${UNTRUSTED}`,
  SELF_SIGNED_CERT_IN_CHAIN: () => UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: () => UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ subjectaltname: names }) =>
    `is for other hosts (${names ?? 'none'}). Check the address`,
};

function codeIn(error: unknown): string | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null)
    if ('code' in at && typeof at.code === 'string' && at.code in ADVICE) return at.code;
  return null;
}

/** Names the refused certificate and the remedy; null where the failure is another one. */
export async function certificateError(
  error: unknown,
  url: URL,
  proxy: string | null,
): Promise<TlsOrProxyError | null> {
  const code = codeIn(error);
  const advise = code === null ? undefined : ADVICE[code];
  if (!advise) return null;
  const certificate = await certificateAt(url, proxy);
  if (!certificate?.subject) return null;
  const named = `its certificate (${nameOf(certificate.subject)}, issued by ${nameOf(certificate.issuer)})`;
  const advice = advise(certificate);
  return new TlsOrProxyError(
    advice === UNTRUSTED ? `${named} is not trusted: ${advice}` : `${named} ${advice}`,
    error,
  );
}

/** Describes how a proxy refused; null if the failure is another one. */
export function proxyError(error: unknown, proxy: string): TlsOrProxyError | null {
  const host = new URL(proxy).host;
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const status = 'message' in at ? /Proxy response \((\d+)\)/.exec(String(at.message))?.[1] : undefined;
    if (status === '407')
      return new TlsOrProxyError(
        `the proxy ${host} asks for a sign-in. Set HTTPS_PROXY to http://user:password@${host} for the console`,
        error,
      );
    if (status) return new TlsOrProxyError(`the proxy ${host} does not let it through (${status})`, error);
    if ('code' in at && ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(at.code)))
      return new TlsOrProxyError(`the proxy ${host} does not answer`, error);
  }
  return null;
}
