/** Where the page lives in Electron: a scheme of our own, with an origin the browser understands. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://console';

/** Where in the page an address of ours is: its path, search and hash. Null for any other. */
export const routeOfPage = (url: string): string | null =>
  isOurPage(url) ? url.slice(APP_ORIGIN.length) || '/' : null;

export const isOurPage = (url: string): boolean => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
