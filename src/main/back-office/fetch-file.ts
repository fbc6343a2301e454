import { networkFailure } from '@main/connectivity/network-failure';
import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import type { CallOptions } from './back-office';
import { requestHeaders } from './request-headers';

const LIMIT_MS = 15_000;
const MB = 1024 * 1024;

/** What is fetched, for the request and for what is said when it fails. */
export interface FileKind {
  /** 'picture' */
  what: string;
  accept: string;
  largestMb: number;
}

export interface FetchFileDeps {
  fetch: typeof fetch;
  signal: AbortSignal;
}

async function limited(response: Response, { what, largestMb }: FileKind): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestMb * MB) throw new AppError('BAD_ANSWER', `The ${what} is larger than ${largestMb} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function statusError(status: number, what: string): AppError {
  if (status === 404 || status === 410) return new AppError('NOT_FOUND', `The ${what} is not there`);
  if (status === 401 || status === 403) return new AppError('FORBIDDEN', `The ${what} may not be seen`);
  return new AppError('BACK_OFFICE', `The ${what} cannot be read (${status})`);
}

/**
 * Reads a file that is no GraphQL; the token goes to the back office's own origin only.
 * @throws AppError
 */
export async function fetchFile(
  url: URL,
  kind: FileKind,
  connection: Connection,
  token: () => Promise<string>,
  deps: FetchFileDeps,
  options: CallOptions = {},
): Promise<{ bytes: Buffer; type: string }> {
  const own = url.origin === new URL(connection.endpoint).origin;
  const {
    'content-type': _,
    accept: __,
    ...headers
  } = requestHeaders(connection, own ? await token() : null, options);
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const response = await deps.fetch(url, {
      signal,
      redirect: 'error',
      headers: { accept: kind.accept, ...(own ? headers : {}) },
    });
    if (!response.ok) throw statusError(response.status, kind.what);
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { bytes: await limited(response, kind), type };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deps.signal.reason instanceof AppError) throw deps.signal.reason;
    if (signal.aborted) throw new AppError('TIMEOUT', `The ${kind.what} did not arrive in time`);
    const reason = networkFailure(error)?.reason ?? 'the connection failed';
    throw new AppError('OFFLINE', `The ${kind.what} cannot be read: ${reason}`, { cause: error });
  }
}
