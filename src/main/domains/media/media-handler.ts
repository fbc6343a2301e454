import { notFound, type PageResponse } from '@main/page/page-files';
import type { Services } from '@main/services';

const IMAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A logo is shown, never run: even an SVG opened by itself can do nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=300',
};

/** Pictures come through the main process, so they are authenticated, cached and there offline. */
export async function serveMedia(services: Services, path: string | null): Promise<PageResponse> {
  if (!path || !services.session.current()) return notFound;
  const kept = services.cache.media.get(path);
  if (kept)
    return { status: 200, headers: { ...IMAGE_HEADERS, 'Content-Type': kept.type }, body: kept.bytes };
  try {
    const { bytes, type } = await services.backOffice.fetchMedia(path);
    services.cache.media.put(path, type, Buffer.from(bytes));
    return { status: 200, headers: { ...IMAGE_HEADERS, 'Content-Type': type }, body: bytes };
  } catch (error) {
    services.log.info('media.missing', { error: String(error) });
    return notFound;
  }
}
