// The origin of the page in Electron, and the route in a URL of it.

import { isPagePath } from '../page/page-files';

/** The origin of the page in Electron: a custom scheme, so that the browser treats it as a real origin. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://console';

/**
 * Returns path, search and hash of a URL of the console's own origin; null for another origin and for anything that is
 * not a page.
 */
export function routeOfUrl(url: string): string | null {
  if (!isAppUrl(url)) return null;
  const route = url.slice(APP_ORIGIN.length) || '/';
  return isPagePath(route.split(/[?#]/, 1)[0] ?? route) ? route : null;
}

export const isAppUrl = (url: string): boolean => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
