// Why a request failed on the network, and whether it may have been sent. What a response with an error means is in
// `http-response-error.ts` of src/main/back-office/transport.

import { TlsOrProxyError } from './tls-or-proxy-error';
import { networkReasons } from '@shared/kernel/platform/failure-texts';

/** Codes of failures before a single byte of the request was sent. */
const NOT_SENT: Record<string, string> = {
  ECONNREFUSED: networkReasons.noAnswer,
  ENOTFOUND: networkReasons.hostUnknown,
  EAI_AGAIN: networkReasons.hostNotLookedUp,
  ENETUNREACH: networkReasons.networkUnreachable,
  EHOSTUNREACH: networkReasons.hostUnreachable,
  ENETDOWN: networkReasons.networkDown,
  EADDRNOTAVAIL: networkReasons.networkDown,
  UND_ERR_CONNECT_TIMEOUT: networkReasons.timedOut,
  CERT_HAS_EXPIRED: networkReasons.certificateExpired,
  CERT_NOT_YET_VALID: networkReasons.certificateTooNew,
  DEPTH_ZERO_SELF_SIGNED_CERT: networkReasons.certificateSelfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: networkReasons.certificateSelfSigned,
  UNABLE_TO_GET_ISSUER_CERT: networkReasons.certificateUnverified,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: networkReasons.certificateUnverified,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: networkReasons.certificateUnverified,
  ERR_TLS_CERT_ALTNAME_INVALID: networkReasons.certificateOfOther,
};

/** Codes of failures after the request may have been sent. */
const BROKEN: Record<string, string> = {
  ECONNRESET: networkReasons.broken,
  EPIPE: networkReasons.broken,
  UND_ERR_SOCKET: networkReasons.broken,
  ETIMEDOUT: networkReasons.timedOut,
  UND_ERR_HEADERS_TIMEOUT: networkReasons.timedOut,
  UND_ERR_BODY_TIMEOUT: networkReasons.answerCut,
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
      ? { reason: BROKEN[code] ?? networkReasons.failed, maybeSent: true }
      : { reason, maybeSent: false };
  }
  // fetch reports every network failure as a TypeError with one of these texts.
  if (error instanceof TypeError && /^(fetch failed|terminated|network)/i.test(error.message)) {
    return { reason: networkReasons.failed, maybeSent: true };
  }
  return null;
}
