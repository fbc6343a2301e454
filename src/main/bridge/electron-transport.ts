import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import { WebSocketServer } from 'ws';
import type { Services } from '../services';
import { FrameSocket, inProcessRequest } from './frame-socket';
import { rootRouter } from './root-router';

const CHANNEL = 'bridge';

/** Only the top frame of our own page may speak: not a sub-frame, not a page navigated elsewhere. */
function isTrusted(event: IpcMainEvent, origin: string): boolean {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame) return false;
  return frame.url === origin || frame.url.startsWith(`${origin}/`);
}

/**
 * Serves the bridge to windows over one IPC channel of text frames. Every page load opens a fresh
 * connection; the old one, with its subscriptions, is closed.
 */
export function serveElectronBridge(services: Services, origin: string): void {
  const accept = getWSConnectionHandler({
    router: rootRouter,
    createContext: () => services,
    // The adapter wants a server to take connections from; ours come by IPC.
    wss: new WebSocketServer({ noServer: true }),
  });
  const sockets = new WeakMap<WebContents, FrameSocket>();

  const connect = (contents: WebContents): FrameSocket => {
    const socket = new FrameSocket((text) => {
      if (!contents.isDestroyed()) contents.send(CHANNEL, text);
    });
    sockets.set(contents, socket);
    accept(socket, inProcessRequest());
    return socket;
  };

  ipcMain.on(CHANNEL, (event, frame: unknown) => {
    if (!isTrusted(event, origin) || typeof frame !== 'string') {
      services.log.warn('bridge.refused', { url: event.senderFrame?.url });
      return;
    }
    if (frame === 'open') {
      const contents = event.sender;
      if (!sockets.has(contents)) contents.once('destroyed', () => sockets.get(contents)?.close());
      sockets.get(contents)?.close();
      connect(contents);
      contents.send(CHANNEL, 'open');
      return;
    }
    sockets.get(event.sender)?.receive(frame);
  });
}
