import { app, session, type Session, type WebContents } from 'electron';
import type { Log } from '../log/log';
import { isOurPage, routeOfPage } from './origin';

/** What no page of ours ever needs of a session: permissions, devices, and any request to the network. */
function lockSession(ours: Session, log: Log): void {
  // But for macOS, which checks spelling itself, Chromium fetches dictionaries past the handler below, enabled or not.
  if (process.platform !== 'darwin') ours.setSpellCheckerLanguages([]);
  ours.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  ours.setPermissionCheckHandler(() => false);
  ours.setDevicePermissionHandler(() => false);
  ours.webRequest.onBeforeRequest((request, answer) => {
    const local = isOurPage(request.url) || /^(data|blob|devtools):/.test(request.url);
    if (!local) log.warn('lockdown.request', { url: request.url });
    answer({ cancel: !local });
  });
}

/** Opens another window of ours at a route, for a page that asks for one. */
type OpenWindow = (route: string, asking: WebContents) => void;

/** Leaving our page, foreign windows and webviews are refused, for sub-frames too. */
function lockContents(contents: WebContents, log: Log, openWindow: OpenWindow): void {
  const refuse = (event: Electron.Event, url: string): void => {
    if (isOurPage(url)) return;
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
  // Ctrl+click and middle click on a link of ours: a window like the others, not one that the page holds a handle of.
  // Any other address goes through the desktop's https-only door instead.
  contents.setWindowOpenHandler(({ url }) => {
    const route = routeOfPage(url);
    if (route === null) log.warn('lockdown.window', { url });
    else openWindow(route, contents);
    return { action: 'deny' };
  });
}

/** Locks every session and every web contents, those made later too. */
export function lockDown(log: Log, openWindow: OpenWindow): void {
  lockSession(session.defaultSession, log);
  app.on('session-created', (created) => lockSession(created, log));
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log, openWindow));
}
