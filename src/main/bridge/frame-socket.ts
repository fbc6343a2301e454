import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { WebSocket } from 'ws';

/** A server's socket reads options; the published types know of none. */
const ServerSocket: new (address: null, protocols: undefined, options: object) => WebSocket = WebSocket;

/**
 * A connected server-side WebSocket whose other end is not a network peer but whoever calls
 * `receive`. tRPC's WebSocket adapter then serves Electron IPC and the preview with one protocol.
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

/** The upgrade request that an in-process connection never had. */
export function inProcessRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = '/bridge';
  return request;
}
