import { protocol } from 'electron';
import { MEDIA_PATH, notFound, type PageResponse } from '../page/page-files';
import { APP_ORIGIN, APP_SCHEME } from './app-origin';

/** Must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

const toResponse = ({ status, headers, body }: PageResponse): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers });

/** Serves the page and pictures under app://console and nothing under any other host. */
export function serveScheme(
  page: (pathname: string) => Promise<PageResponse>,
  media: (path: string | null) => Promise<PageResponse>,
): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (`${url.protocol}//${url.host}` !== APP_ORIGIN) return toResponse(notFound);
    if (url.pathname === MEDIA_PATH) return toResponse(await media(url.searchParams.get('path')));
    return toResponse(await page(url.pathname));
  });
}
