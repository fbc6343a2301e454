import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import type { ConsoleWindow } from '../desktop/console-window';
import type { Services } from '../services';
import { FrameSocket, inProcessRequest } from './frame-socket';
import { rootRouter } from './root-router';

/** Takes a new connection, given how to deliver to its window, and which it is. */
export type AcceptWindow = (
  deliver: (text: string) => void,
  window: ConsoleWindow | undefined,
) => FrameSocket;

/** Answers connections that come by text frames instead of the network. */
export function acceptFrames(services: Services): AcceptWindow {
  // The adapter wants a server to take connections from; ours come by IPC.
  const wss = new WebSocketServer({ noServer: true });
  return (deliver, window) => {
    const accept = getWSConnectionHandler({
      router: rootRouter,
      createContext: () => (window ? { ...services, window } : services),
      wss,
    });
    const socket = new FrameSocket(deliver);
    accept(socket, inProcessRequest());
    return socket;
  };
}
