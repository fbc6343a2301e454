import { TlsOrProxyError } from '@main/network/tls-or-proxy-error';

/** Codes of failures before a single byte of the request was sent. */
const NOT_SENT: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ENETUNREACH: 'the network is not reachable',
  EHOSTUNREACH: 'the host is not reachable',
  ENETDOWN: 'the network is down',
  EADDRNOTAVAIL: 'the network is down',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; is the clock of this computer right?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Codes of failures after the request may have been sent. */
const BROKEN: Record<string, string> = {
  ECONNRESET: 'the connection was broken off',
  EPIPE: 'the connection was broken off',
  UND_ERR_SOCKET: 'the connection was broken off',
  ETIMEDOUT: 'the host did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'the host did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped half-way',
};

export interface NetworkFailure {
  /** The reason in plain words, as the end of a sentence. */
  reason: string;
  /** False when it is certain that the request was not sent. */
  maybeSent: boolean;
}

/** Searches the causes, because libraries wrap what fetch threw. */
function refusalIn(error: unknown, depth = 0): TlsOrProxyError | null {
  if (error instanceof TlsOrProxyError) return error;
  if (!(error instanceof Error) || depth > 4) return null;
  return refusalIn(error.cause, depth + 1);
}

function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  if ('code' in error && typeof error.code === 'string' && (error.code in NOT_SENT || error.code in BROKEN))
    return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0], depth + 1);
  return 'cause' in error ? codeOf(error.cause, depth + 1) : undefined;
}

/** Classifies a failed `fetch`; null when the error is not one of the network. */
export function networkFailure(error: unknown): NetworkFailure | null {
  const refusal = refusalIn(error);
  if (refusal) return { reason: refusal.reason, maybeSent: false };
  const code = codeOf(error);
  if (code !== undefined) {
    const reason = NOT_SENT[code];
    return reason === undefined
      ? { reason: BROKEN[code] ?? 'the connection failed', maybeSent: true }
      : { reason, maybeSent: false };
  }
  // fetch reports every network failure as a TypeError with one of these texts.
  if (error instanceof TypeError && /^(fetch failed|terminated|network)/i.test(error.message)) {
    return { reason: 'the connection failed', maybeSent: true };
  }
  return null;
}
