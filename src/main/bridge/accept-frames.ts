import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import type { Services } from '../services';
import { FrameSocket, inProcessRequest } from './frame-socket';
import { rootRouter } from './root-router';

/** Answers connections that come by text frames instead of the network. */
export function acceptFrames(services: Services): (deliver: (text: string) => void) => FrameSocket {
  const accept = getWSConnectionHandler({
    router: rootRouter,
    createContext: () => services,
    // The adapter wants a server to take connections from; ours come by IPC.
    wss: new WebSocketServer({ noServer: true }),
  });
  return (deliver) => {
    const socket = new FrameSocket(deliver);
    accept(socket, inProcessRequest());
    return socket;
  };
}
