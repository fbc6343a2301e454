import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import type { CallOptions } from './back-office';
import { fetchFile, type FetchFileDeps } from './fetch-file';

const JSON_FILE = { what: 'file', accept: 'application/json', largestMb: 20 } as const;

/**
 * Reads one of the static files the back office keeps beside its endpoint.
 * @throws AppError BAD_ANSWER for what is not JSON (NaN and Infinity are not), or is larger than 20 MB.
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
  // Ids are part of the path: none of them may lead out of the folder.
  if (url.origin !== origin || !url.pathname.startsWith('/data/'))
    throw new AppError('INVALID', 'This file has no safe address');
  const { bytes } = await fetchFile(url, JSON_FILE, connection, token, deps, options);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new AppError('BAD_ANSWER', 'What is at this address is not JSON', { cause });
  }
}
