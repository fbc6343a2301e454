import { contextBridge, ipcRenderer } from 'electron';
import type { BridgePort } from '../main/bridge/bridge-port';

const CHANNEL = 'bridge';

/** The page's only access to the main process: one channel of text frames, all of which the main process validates. */
const port: BridgePort = {
  send: (frame) => ipcRenderer.send(CHANNEL, frame),
  onFrame: (listener) => {
    const handler = (_event: unknown, frame: string): void => listener(frame);
    ipcRenderer.on(CHANNEL, handler);
    return () => ipcRenderer.removeListener(CHANNEL, handler);
  },
};

contextBridge.exposeInMainWorld('bridge', port);
