import { networkFailure } from '@main/connectivity/network-failure';
import { AppError } from '@shared/kernel/app-error';
import * as oidc from 'openid-client';
import { clockOff } from './clock';

export const signInCancelled = (): AppError => new AppError('SIGN_IN_CANCELLED', 'Sign-in was cancelled');

export const signInTimedOut = (limitMs: number): AppError =>
  new AppError(
    'SIGN_IN_TIMED_OUT',
    `Sign-in was not finished within ${Math.round(limitMs / 60_000) || 1} min. If the browser page was closed, sign in again.`,
  );

export const wrongIssuer = (found: string): AppError =>
  new AppError(
    'SIGN_IN_ISSUER',
    `The answer came from another identity provider (${found}) than the one of this connection`,
  );

/** `off` in seconds, positive when this computer is ahead. */
export const wrongClock = (off: number, cause?: unknown): AppError =>
  new AppError('SIGN_IN_CLOCK', `${clockOff(off)}. Set the clock, then sign in again.`, { cause });

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;

/** openid-client wraps its findings: the details hang below one or two causes. */
function detail(error: unknown, key: string): unknown {
  const first = fieldOf(error, 'cause');
  const second = fieldOf(first, 'cause');
  return fieldOf(second, key) ?? fieldOf(first, key);
}

function clockError(error: unknown): AppError {
  const now = detail(error, 'now');
  const issuedAt = fieldOf(detail(error, 'claims'), 'iat');
  return typeof now === 'number' && typeof issuedAt === 'number'
    ? wrongClock(now - issuedAt, error)
    : new AppError(
        'SIGN_IN_CLOCK',
        "The clock of this computer differs from the provider's. Set it, then sign in again.",
        {
          cause: error,
        },
      );
}

/** Every failure of a sign-in as its own code and text; what is an AppError already stays as it is. */
export function signInError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new AppError('SIGN_IN_REFUSED', 'The identity provider refused the sign-in', { cause: error })
      : new AppError(
          'SIGN_IN_FAILED',
          `The identity provider reports: ${error.error_description ?? error.error}`,
          { cause: error },
        );
  }
  if (error instanceof oidc.ResponseBodyError) {
    const text = `The identity provider did not give tokens: ${error.error_description ?? error.error}`;
    return new AppError('SIGN_IN_FAILED', text, { cause: error });
  }
  const code = fieldOf(error, 'code');
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return clockError(error);
  const issuerMismatch =
    code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ||
    (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && detail(error, 'claim') === 'iss');
  if (issuerMismatch) {
    const found = fieldOf(detail(error, 'claims'), 'iss') ?? fieldOf(detail(error, 'body'), 'issuer');
    return wrongIssuer(typeof found === 'string' ? found : 'unnamed');
  }
  const network = networkFailure(error);
  if (network || code === 'OAUTH_TIMEOUT') {
    const reason = network?.reason ?? 'it did not answer in time';
    return new AppError('SIGN_IN_UNREACHABLE', `The identity provider cannot be reached: ${reason}`, {
      cause: error,
    });
  }
  if (
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
    code === 'OAUTH_PARSE_ERROR'
  ) {
    return new AppError(
      'SIGN_IN_UNREACHABLE',
      'What answers at the issuer address is not an identity provider',
      { cause: error },
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('SIGN_IN_FAILED', `Sign-in did not work: ${message}`, { cause: error });
}
