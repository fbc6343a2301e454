// Takes from every page what it does not need: network, permissions, navigation and foreign windows. The content
// security policy is in `page-files.ts`; what the main process itself requests goes through `network.ts`.

import { app, session, type Session, type WebContents } from 'electron';
import type { Log } from '../log/log';
import { isAppUrl, routeOfUrl } from './app-origin';

/** Denies a session what no page of the console needs: permissions, devices and every network request. */
function lockSession(restricted: Session, log: Log): void {
  // Except on macOS, which checks spelling itself, Chromium downloads dictionaries without calling the handler below,
  // even if spell checking is off.
  if (process.platform !== 'darwin') restricted.setSpellCheckerLanguages([]);
  restricted.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  restricted.setPermissionCheckHandler(() => false);
  restricted.setDevicePermissionHandler(() => false);
  restricted.webRequest.onBeforeRequest((request, answer) => {
    const local = isAppUrl(request.url) || /^(data|blob|devtools):/.test(request.url);
    if (!local) log.warn('lockdown.request', { url: request.url });
    answer({ cancel: !local });
  });
}

/** Opens another window of the console at a route, for the page that requested it. */
type OpenWindow = (route: string, asking: WebContents) => void;

/** Refuses navigation away from the page, foreign windows and webviews, for sub-frames too. */
function lockContents(contents: WebContents, log: Log, openWindow: OpenWindow): void {
  const refuse = (event: Electron.Event, url: string): void => {
    if (isAppUrl(url)) return;
    event.preventDefault();
    log.warn('lockdown.navigation', { url });
  };
  contents.on('will-navigate', (event) => refuse(event, event.url));
  contents.on('will-redirect', (event) => refuse(event, event.url));
  contents.on('will-frame-navigate', (event) => refuse(event, event.url));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('lockdown.webview');
  });
  // Ctrl+click and middle click on a link of the console open an ordinary window, to which the page gets no handle.
  // Every other address goes through the desktop's https-only function.
  contents.setWindowOpenHandler(({ url }) => {
    const route = routeOfUrl(url);
    if (route === null) log.warn('lockdown.window', { url });
    else openWindow(route, contents);
    return { action: 'deny' };
  });
}

/** Locks down every session and every web contents, those created later included. */
export function lockDown(log: Log, openWindow: OpenWindow): void {
  lockSession(session.defaultSession, log);
  app.on('session-created', (created) => lockSession(created, log));
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log, openWindow));
}
