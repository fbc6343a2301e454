import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Log } from '../log/log';
import type { AcceptWindow } from './accept-frames';
import { serveElectronBridge } from './electron-transport';

const ipcMain = vi.hoisted(() => ({ receive: (_event: unknown, _frame: unknown): void => undefined }));
vi.mock('electron', () => ({
  ipcMain: { on: (_channel: string, receive: typeof ipcMain.receive) => void (ipcMain.receive = receive) },
}));

const ORIGIN = 'app://console';

/** A window with a page of the console. */
class Contents extends EventEmitter {
  readonly mainFrame = { url: `${ORIGIN}/tenants` };
  readonly send = vi.fn();
  readonly isDestroyed = (): boolean => false;
  readonly getURL = (): string => this.mainFrame.url;
}

/** Serves a window; each connection of its pages is listed with what it receives and whether it is open. */
function serve() {
  const contents = new Contents();
  const connections: { isOpen: boolean; received: string[] }[] = [];
  const accept = () => {
    const connection = { isOpen: true, received: [] as string[] };
    connections.push(connection);
    return {
      receive: (text: string) => void connection.received.push(text),
      close: () => void (connection.isOpen = false),
    };
  };
  const refused = vi.fn();
  serveElectronBridge(Promise.resolve(accept as unknown as AcceptWindow), {
    origin: ORIGIN,
    log: { warn: refused, error: refused } as unknown as Log,
    windowOf: () => undefined,
  });
  const receive = (frame: string): void =>
    ipcMain.receive({ sender: contents, senderFrame: contents.mainFrame }, frame);
  const open = async (): Promise<void> => {
    const before = connections.length;
    receive('open');
    await expect.poll(() => connections.length).toBe(before + 1);
  };
  return { contents, connections, receive, open, refused };
}

it.each(['did-navigate', 'render-process-gone', 'destroyed'])(
  'ends the connection of a page at %s, before the next page connects',
  async (event) => {
    const { contents, connections, open } = serve();
    await open();
    expect(connections).toMatchObject([{ isOpen: true }]);
    contents.emit(event);
    expect(connections).toMatchObject([{ isOpen: false }]);
    await open();
    expect(connections).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    contents.emit(event);
    expect(connections).toMatchObject([{ isOpen: false }, { isOpen: false }]);
  },
);

it('keeps the connection of a page that stays: a navigation that was refused, or within the page', async () => {
  const { contents, connections, receive, open, refused } = serve();
  await open();
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  contents.emit('will-navigate', { url: 'https://example.org/' });
  contents.emit('did-navigate-in-page');
  receive('{"id":1}');
  expect(connections).toMatchObject([{ isOpen: true, received: ['{"id":1}'] }]);
  expect(refused).not.toHaveBeenCalled();
});
