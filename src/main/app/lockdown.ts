import { app, session } from 'electron';
import type { Log } from '../log/log';
import { isOurPage } from './origin';

/**
 * What no page of ours ever needs is refused for every web contents: permissions, navigation away,
 * new windows, webviews, and any request to the network.
 */
export function lockDown(log: Log): void {
  const ours = session.defaultSession;
  ours.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  ours.setPermissionCheckHandler(() => false);
  ours.setDevicePermissionHandler(() => false);
  ours.webRequest.onBeforeRequest((request, answer) => {
    const local = isOurPage(request.url) || /^(data|blob|devtools):/.test(request.url);
    if (!local) log.warn('lockdown.request', { url: request.url });
    answer({ cancel: !local });
  });

  app.on('web-contents-created', (_event, contents) => {
    const refuse = (event: Electron.Event, url: string): void => {
      if (isOurPage(url)) return;
      event.preventDefault();
      log.warn('lockdown.navigation', { url });
    };
    contents.on('will-navigate', (event) => refuse(event, event.url));
    contents.on('will-redirect', (event) => refuse(event, event.url));
    contents.on('will-frame-navigate', (event) => refuse(event, event.url));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // Links that want a window of their own go through the desktop's https-only door instead.
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
