import { contextBridge, ipcRenderer } from 'electron';
import type { BridgePort } from '../main/bridge/bridge-port';

const CHANNEL = 'bridge';

/** One channel of text frames; the main process checks everything on it. */
const port: BridgePort = {
  send: (frame) => ipcRenderer.send(CHANNEL, frame),
  onFrame: (listener) => {
    const handler = (_event: unknown, frame: string): void => listener(frame);
    ipcRenderer.on(CHANNEL, handler);
    return () => ipcRenderer.removeListener(CHANNEL, handler);
  },
};

contextBridge.exposeInMainWorld('bridge', port);
