// The main process's end of the bridge in Electron: carries tRPC over one IPC channel, and refuses messages that do not
// come from the top frame of a console page.

import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { ConsoleWindow } from '../desktop/desktop';
import type { Log } from '../log/log';
import type { AcceptWindow, FrameSocket } from './accept-frames';

const CHANNEL = 'bridge';

interface Served {
  origin: string;
  log: Log;
  windowOf: (contents: WebContents) => ConsoleWindow | undefined;
}

const isOf = (origin: string, url: string): boolean => url === origin || url.startsWith(`${origin}/`);

/** Only the top frame of the console's own page may send: not a sub-frame, not a page navigated elsewhere. */
function isTrusted(event: IpcMainEvent, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && isOf(origin, frame.url);
}

/**
 * Calls `end` when a page of the window is gone, which is before the next one connects: a write that is answered between
 * the two has lost its page, and a command waits for the next one. A page that leaves sends its last frames before
 * `did-navigate`. At `did-start-navigation` it may still stay, because a navigation can be refused.
 */
function onPageEnd(contents: WebContents, end: () => void): void {
  contents.on('did-navigate', end);
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
}

/**
 * Each page load opens a new connection, whose end also ends its subscriptions. A window that loads before the services
 * are ready receives 'open' when they are.
 */
export function serveElectronBridge(
  accepting: Promise<AcceptWindow>,
  { origin, log, windowOf }: Served,
): void {
  const sockets = new WeakMap<WebContents, FrameSocket>();

  const connect = (contents: WebContents, accept: AcceptWindow): void => {
    const endPage = (): void => sockets.get(contents)?.close();
    if (!sockets.has(contents)) onPageEnd(contents, endPage);
    endPage();
    const socket = accept((text) => {
      if (!contents.isDestroyed()) contents.send(CHANNEL, text);
    }, windowOf(contents));
    sockets.set(contents, socket);
    contents.send(CHANNEL, 'open');
  };

  ipcMain.on(CHANNEL, (event, frame: unknown) => {
    if (!isTrusted(event, origin) || typeof frame !== 'string') {
      log.warn('bridge.refused', { url: event.senderFrame?.url });
      return;
    }
    const { sender } = event;
    if (frame !== 'open') sockets.get(sender)?.receive(frame);
    else
      accepting
        // Trust is checked again, because the page may have navigated while the services were loading.
        .then((accept) => {
          if (!sender.isDestroyed() && isOf(origin, sender.getURL())) connect(sender, accept);
        })
        .catch((error: unknown) => log.error('bridge.not-open', { error }));
  });
}
