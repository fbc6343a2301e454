import { networkFailure } from '@main/connectivity/network-failure';
import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { requestHeaders } from './request-headers';

const LIMIT_MS = 15_000;
const LARGEST_BYTES = 5 * 1024 * 1024;

/** A record may name any address: only the connection's own hosts are asked, so that it cannot make us call others. */
function addressOf(path: string, connection: Connection): URL {
  const base = new URL(connection.endpoint);
  const own = [base.origin, new URL(connection.issuer).origin];
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url && (own.includes(url.origin) || url.protocol === 'data:')) return url;
  throw new AppError('INVALID', 'This picture has no safe address');
}

async function limited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_BYTES) throw new AppError('BAD_ANSWER', 'The picture is larger than 5 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function statusError(status: number): AppError {
  if (status === 404 || status === 410) return new AppError('NOT_FOUND', 'The picture is not there');
  if (status === 401 || status === 403) return new AppError('FORBIDDEN', 'The picture may not be seen');
  return new AppError('BACK_OFFICE', `The picture cannot be read (${status})`);
}

/**
 * Reads one picture; the token goes to the back office's own origin only.
 * @throws AppError
 */
export async function fetchMedia(
  path: string,
  connection: Connection,
  token: () => Promise<string>,
  deps: { fetch: typeof fetch; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; type: string }> {
  const url = addressOf(path, connection);
  const own = url.origin === new URL(connection.endpoint).origin;
  const {
    'content-type': _,
    accept: __,
    ...headers
  } = requestHeaders(connection, own ? await token() : null);
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const response = await deps.fetch(url, {
      signal,
      redirect: 'error',
      headers: { accept: 'image/*', ...(own ? headers : {}) },
    });
    if (!response.ok) throw statusError(response.status);
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!/^image\/[\w.+-]+$/.test(type))
      throw new AppError('BAD_ANSWER', 'What is at this address is not a picture');
    return { bytes: await limited(response), type };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deps.signal.reason instanceof AppError) throw deps.signal.reason;
    if (signal.aborted) throw new AppError('TIMEOUT', 'The picture did not arrive in time');
    const reason = networkFailure(error)?.reason ?? 'the connection failed';
    throw new AppError('OFFLINE', `The picture cannot be read: ${reason}`, { cause: error });
  }
}
