import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { fetchFile, type FetchFileDeps } from './fetch-file';

const PICTURE = { what: 'picture', accept: 'image/*', largestMb: 5 } as const;

/** A record may name any address: only the connection's own hosts are asked, so that it cannot make us call others. */
function addressOf(path: string, connection: Connection): URL {
  const base = new URL(connection.endpoint);
  const own = [base.origin, new URL(connection.issuer).origin];
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url && (own.includes(url.origin) || url.protocol === 'data:')) return url;
  throw new AppError('INVALID', 'This picture has no safe address');
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
  if (!/^image\/[\w.+-]+$/.test(type))
    throw new AppError('BAD_ANSWER', 'What is at this address is not a picture');
  return { bytes, type };
}
