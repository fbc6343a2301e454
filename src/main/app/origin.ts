/** Where the page lives in Electron: a scheme of our own, with an origin the browser understands. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://console';

export const isOurPage = (url: string): boolean => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
