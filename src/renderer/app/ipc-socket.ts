import type { BridgePort } from '@main/bridge/bridge-port';

/** A WebSocket whose wire is the preload's port, so that tRPC's client runs unchanged in Electron. */
export function ipcSocketOver(port: BridgePort): typeof WebSocket {
  return class IpcSocket extends EventTarget implements WebSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSING = 2;
    readonly CLOSED = 3;
    readonly url = 'ipc://bridge';
    readonly bufferedAmount = 0;
    readonly extensions = '';
    readonly protocol = '';
    binaryType: BinaryType = 'arraybuffer';
    onclose: WebSocket['onclose'] = null;
    onerror: WebSocket['onerror'] = null;
    onmessage: WebSocket['onmessage'] = null;
    onopen: WebSocket['onopen'] = null;
    readyState: 0 | 1 | 2 | 3 = 0;
    readonly #stop: () => void;

    constructor() {
      super();
      this.#stop = port.onFrame((frame) => {
        if (frame !== 'open') {
          this.dispatchEvent(new MessageEvent('message', { data: frame }));
          return;
        }
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
      });
      port.send('open');
    }

    send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
      port.send(String(data));
    }

    close(): void {
      this.#stop();
      this.readyState = 3;
      this.dispatchEvent(new CloseEvent('close'));
    }
  };
}
