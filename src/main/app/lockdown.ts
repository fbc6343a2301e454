import { app, session, type Session, type WebContents } from 'electron';
import type { Log } from '../log/log';
import { isOurPage } from './origin';

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

/** Leaving our page, new windows and webviews are refused, for sub-frames too. */
function lockContents(contents: WebContents, log: Log): void {
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
  // Links that want a window of their own go through the desktop's https-only door instead.
  contents.setWindowOpenHandler(({ url }) => {
    log.warn('lockdown.window', { url });
    return { action: 'deny' };
  });
}

/** Locks every session and every web contents, those made later too. */
export function lockDown(log: Log): void {
  lockSession(session.defaultSession, log);
  app.on('session-created', (created) => lockSession(created, log));
  app.on('web-contents-created', (_event, contents) => lockContents(contents, log));
}
