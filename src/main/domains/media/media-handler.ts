// Serves pictures of the back office, such as logos, to the page. `fetch-file.ts` in src/main/back-office/transport
// fetches them.

import { notFound, type PageResponse } from '@main/page/page-files';
import type { Services } from '@main/startup/services';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';

const IMAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A logo is only displayed: an SVG that is opened as a page runs no script.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=300',
};

/**
 * The time in milliseconds for which a cached picture is shown without a refetch; another one may replace it later.
 */
const FRESH_MS = 3_600_000;

/** Codes by which the back office says that the picture does not exist, or not for this user. */
const REVOKED_CODES: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'FORBIDDEN']);

/** A clock that was set back makes a picture look older, never fresher. */
const isFresh = (storedAt: number): boolean => Math.abs(Date.now() - storedAt) < FRESH_MS;

interface MediaServices {
  session: Pick<Services['session'], 'current'>;
  backOffice: Pick<Services['backOffice'], 'fetchMedia'>;
  connectivity: Pick<Services['connectivity'], 'state'>;
  log: Services['log'];
}

const picture = ({ type, bytes }: { type: string; bytes: Uint8Array }): PageResponse => ({
  status: 200,
  headers: { ...IMAGE_HEADERS, 'Content-Type': type },
  body: bytes,
});

/**
 * Pictures come through the main process, so they are authenticated, cached and available offline. One that is older
 * than FRESH_MS is refetched, and shown nevertheless if the back office does not respond.
 */
export async function serveMedia(services: MediaServices, path: string | null): Promise<PageResponse> {
  const session = services.session.current();
  if (!path || !session) return notFound;
  const { media } = session.cache;
  const cached = media.get(path);
  if (cached && (isFresh(cached.storedAt) || services.connectivity.state().state === 'offline'))
    return picture(cached);
  try {
    const { bytes, type } = await services.backOffice.fetchMedia(path);
    media.put(path, type, Buffer.from(bytes));
    return picture({ bytes, type });
  } catch (error) {
    services.log.info('media.missing', { error });
    const isRevoked = error instanceof AppError && REVOKED_CODES.has(error.code);
    if (isRevoked) media.remove(path);
    return cached && !isRevoked ? picture(cached) : notFound;
  }
}
