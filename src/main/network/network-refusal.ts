import type { DetailedPeerCertificate } from 'node:tls';
import { certificateAt } from './server-certificate';

/** A failure on the way that is known better than its code says. Counts as a failed fetch for whoever looks at it. */
export class NetworkRefusal extends TypeError {
  /** Why, as the end of a sentence. */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super('fetch failed', { cause });
    this.reason = reason;
  }
}

const nameOf = (names: { CN?: unknown; O?: unknown }): string => String(names.CN ?? names.O ?? 'unnamed');

const UNTRUSTED =
  'this computer does not trust that authority. Add it to the certificates of this computer, or name its file in the connection';

const ADVICE: Readonly<Record<string, (certificate: DetailedPeerCertificate) => string>> = {
  CERT_HAS_EXPIRED: ({ valid_to: until }) =>
    `has expired on ${until}. Whoever runs the server has to renew it`,
  CERT_NOT_YET_VALID: ({ valid_from: from }) =>
    `is valid from ${from} only. Is the clock of this computer right?`,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => `is signed by itself; ${UNTRUSTED}`,
  SELF_SIGNED_CERT_IN_CHAIN: () => UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: () => UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ subjectaltname: names }) =>
    `is for other hosts (${names ?? 'none'}). Is the address right?`,
};

function codeIn(error: unknown): string | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null)
    if ('code' in at && typeof at.code === 'string' && at.code in ADVICE) return at.code;
  return null;
}

/** Which certificate was refused and what to do about it; null where the failure is another one. */
export async function certificateRefusal(
  error: unknown,
  url: URL,
  proxy: string | null,
): Promise<NetworkRefusal | null> {
  const code = codeIn(error);
  const advise = code === null ? undefined : ADVICE[code];
  if (!advise) return null;
  const certificate = await certificateAt(url, proxy);
  if (!certificate?.subject) return null;
  const named = `its certificate (${nameOf(certificate.subject)}, issued by ${nameOf(certificate.issuer)})`;
  const advice = advise(certificate);
  return new NetworkRefusal(
    advice === UNTRUSTED ? `${named} is not trusted: ${advice}` : `${named} ${advice}`,
    error,
  );
}

/** What a proxy did instead of letting us through. */
export function proxyRefusal(error: unknown, proxy: string): NetworkRefusal | null {
  const host = new URL(proxy).host;
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const status = 'message' in at ? /Proxy response \((\d+)\)/.exec(String(at.message))?.[1] : undefined;
    if (status === '407')
      return new NetworkRefusal(
        `the proxy ${host} asks for a sign-in. Set HTTPS_PROXY to http://user:password@${host} for the console`,
        error,
      );
    if (status) return new NetworkRefusal(`the proxy ${host} does not let it through (${status})`, error);
    if ('code' in at && ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(at.code)))
      return new NetworkRefusal(`the proxy ${host} does not answer`, error);
  }
  return null;
}
