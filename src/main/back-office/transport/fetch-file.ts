// Fetches pictures and static JSON files of the back office, with limits of size, time and origin. GraphQL requests go
// through `transport.ts`.

import { networkFailure } from '@main/network/network-failure';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts, fetchedFileTexts as texts } from '@shared/kernel/platform/back-office-texts';
import { networkReasons } from '@shared/kernel/platform/failure-texts';
import type { CallOptions } from '../back-office';
import { requestHeaders } from './request-headers';

const JSON_FILE = { what: texts.file, accept: 'application/json', largestMb: 20 } as const;

/**
 * Reads a static file that the back office serves beside its endpoint.
 * @throws AppError BAD_ANSWER for a file that is not JSON (NaN and Infinity are not) or is larger than 20 MB.
 */
export async function fetchJson(
  path: string,
  options: CallOptions,
  connection: Connection,
  token: () => Promise<string>,
  deps: FetchFileDeps,
): Promise<unknown> {
  const { origin } = new URL(connection.endpoint);
  const url = new URL(path, origin);
  // Ids are part of the path: none of them may point outside the folder.
  if (url.origin !== origin || !url.pathname.startsWith('/data/'))
    throw new AppError('INVALID', texts.noSafeAddress(texts.file));
  const { bytes } = await fetchFile(url, JSON_FILE, connection, token, deps, options);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new AppError('BAD_ANSWER', texts.noJson, { cause });
  }
}

const PICTURE = { what: texts.picture, accept: 'image/*', largestMb: 5 } as const;

/**
 * A record may name any address: only the connection's own hosts are called, so that a record cannot direct requests
 * elsewhere.
 */
function addressOf(path: string, connection: Connection): URL {
  const base = new URL(connection.endpoint);
  const own = [base.origin, new URL(connection.issuer).origin];
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url && (own.includes(url.origin) || url.protocol === 'data:')) return url;
  throw new AppError('INVALID', texts.noSafeAddress(texts.picture));
}

/**
 * Reads one picture.
 * @throws AppError
 */
export async function fetchMedia(
  path: string,
  connection: Connection,
  token: () => Promise<string>,
  deps: FetchFileDeps,
): Promise<{ bytes: Uint8Array; type: string }> {
  const { bytes, type } = await fetchFile(addressOf(path, connection), PICTURE, connection, token, deps);
  if (!/^image\/[\w.+-]+$/.test(type)) throw new AppError('BAD_ANSWER', texts.noPicture);
  return { bytes, type };
}

const LIMIT_MS = 15_000;
const MB = 1024 * 1024;

/** A kind of file, for the request and for its error messages. */
interface FileKind {
  /** Its name in error messages. */
  what: string;
  accept: string;
  largestMb: number;
}

interface FetchFileDeps {
  fetch: typeof fetch;
  signal: AbortSignal;
}

async function limited(response: Response, { what, largestMb }: FileKind): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestMb * MB) throw new AppError('BAD_ANSWER', texts.tooLarge(what, largestMb));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function statusError(status: number, what: string): AppError {
  if (status === 404 || status === 410) return new AppError('NOT_FOUND', backOfficeTexts.notFound(what));
  if (status === 401 || status === 403) return new AppError('FORBIDDEN', texts.denied(what));
  return new AppError('BACK_OFFICE', texts.fault(what, status));
}

/**
 * Reads a file over plain HTTP; the token goes to the back office's own origin only.
 * @throws AppError
 */
async function fetchFile(
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
    if (signal.aborted) throw new AppError('TIMEOUT', texts.tooLate(kind.what));
    const reason = networkFailure(error)?.reason ?? networkReasons.failed;
    throw new AppError('OFFLINE', texts.unreadable(kind.what, reason), { cause: error });
  }
}
