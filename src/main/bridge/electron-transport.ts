import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { ConsoleWindow } from '../desktop/console-window';
import type { Log } from '../log/log';
import type { AcceptWindow } from './accept-frames';
import type { FrameSocket } from './frame-socket';

const CHANNEL = 'bridge';

interface Served {
  origin: string;
  log: Log;
  windowOf: (contents: WebContents) => ConsoleWindow | undefined;
}

const isOf = (origin: string, url: string): boolean => url === origin || url.startsWith(`${origin}/`);

/** Only the top frame of our own page may speak: not a sub-frame, not a page navigated elsewhere. */
function isTrusted(event: IpcMainEvent, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && isOf(origin, frame.url);
}

/**
 * Serves the bridge to windows over one IPC channel of text frames. Every page load opens a fresh
 * connection; the old one, with its subscriptions, is closed. A window may be there before the services are:
 * it is told 'open' once they are, and says nothing before.
 */
export function serveElectronBridge(
  accepting: Promise<AcceptWindow>,
  { origin, log, windowOf }: Served,
): void {
  const sockets = new WeakMap<WebContents, FrameSocket>();

  const connect = (contents: WebContents, accept: AcceptWindow): void => {
    if (!sockets.has(contents)) contents.once('destroyed', () => sockets.get(contents)?.close());
    sockets.get(contents)?.close();
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
        // Asked again: the page may have gone elsewhere while the services were loading.
        .then((accept) => {
          if (!sender.isDestroyed() && isOf(origin, sender.getURL())) connect(sender, accept);
        })
        .catch((error: unknown) => log.error('bridge.not-open', { error }));
  });
}
