// Finds out which certificate or proxy made a request fail, and says it in words for the user. `network-failure.ts` has
// the reasons of all other failures.

import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { certificateTexts, proxyTexts } from '@shared/kernel/platform/failure-texts';

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

const nameOf = (names: { CN?: unknown; O?: unknown }): string =>
  String(names.CN ?? names.O ?? certificateTexts.unnamed);

const { expired, tooNew, selfSigned, untrusted, otherHosts } = certificateTexts;

/** What to say of a certificate that was refused, by the code of the failure. */
const ADVICE: Readonly<Record<string, (named: string, certificate: DetailedPeerCertificate) => string>> = {
  CERT_HAS_EXPIRED: (named, { valid_to: until }) => expired(named, until),
  CERT_NOT_YET_VALID: (named, { valid_from: from }) => tooNew(named, from),
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: (named, { subjectaltname: hosts }) => otherHosts(named, hosts),
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
  const named = certificateTexts.certificate(nameOf(certificate.subject), nameOf(certificate.issuer));
  return new TlsOrProxyError(advise(named, certificate), error);
}

/** Describes how a proxy refused; null if the failure is another one. */
export function proxyError(error: unknown, proxy: string): TlsOrProxyError | null {
  const host = new URL(proxy).host;
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const status = 'message' in at ? /Proxy response \((\d+)\)/.exec(String(at.message))?.[1] : undefined;
    if (status === '407') return new TlsOrProxyError(proxyTexts.asksForSignIn(host), error);
    if (status) return new TlsOrProxyError(proxyTexts.refuses(host, status), error);
    if ('code' in at && ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(at.code)))
      return new TlsOrProxyError(proxyTexts.silent(host), error);
  }
  return null;
}
