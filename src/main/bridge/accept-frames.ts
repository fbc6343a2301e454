// Serves the calls of a window over text frames, through an IPC channel or a WebSocket of the preview.

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { ConsoleWindow } from '../desktop/desktop';
import type { Services } from '../startup/services';
import { rootRouter } from './root-router';

/** The constructor of a server's socket reads options that the published types do not declare. */
const ServerSocket: new (address: null, protocols: undefined, options: object) => WebSocket = WebSocket;

/**
 * A connected server-side WebSocket whose other end is the caller of `receive` instead of a network peer. tRPC's
 * WebSocket adapter then serves Electron IPC and the preview with one protocol.
 */
export class FrameSocket extends ServerSocket {
  #open = true;
  readonly #deliver: (text: string) => void;

  constructor(deliver: (text: string) => void) {
    super(null, undefined, {});
    this.#deliver = deliver;
    Object.defineProperty(this, 'readyState', {
      get: () => (this.#open ? WebSocket.OPEN : WebSocket.CLOSED),
    });
  }

  override send(data: unknown): void {
    if (this.#open) this.#deliver(String(data));
  }

  receive(text: string): void {
    if (this.#open) this.emit('message', Buffer.from(text), false);
  }

  override close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.emit('close', 1000, Buffer.alloc(0));
  }

  override terminate(): void {
    this.close();
  }
}

/** A minimal upgrade request, which an in-process connection never had. */
function inProcessRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = '/bridge';
  return request;
}

/** Accepts a new connection, with the function that delivers frames to its window. */
export type AcceptWindow = (
  deliver: (text: string) => void,
  window: ConsoleWindow | undefined,
) => FrameSocket;

/** Serves connections that arrive as text frames instead of over the network. */
export function acceptFrames(services: Services): AcceptWindow {
  // The adapter requires a server, although no connection arrives at it here.
  const wss = new WebSocketServer({ noServer: true });
  return (deliver, window) => {
    const accept = getWSConnectionHandler({
      router: rootRouter,
      createContext: ({ info }) => ({ ...services, page: info.signal, ...(window && { window }) }),
      wss,
    });
    const socket = new FrameSocket(deliver);
    accept(socket, inProcessRequest());
    return socket;
  };
}
