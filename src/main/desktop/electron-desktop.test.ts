import type { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { ElectronDesktop } from './electron-desktop';

/** A notice of the system that a test clicks. */
interface ShownNotice extends EventEmitter {
  options: { actions?: { text: string }[]; toastXml?: string };
}
const electron = vi.hoisted(() => ({
  shown: [] as ShownNotice[],
  openPath: vi.fn(async (_path: string) => ''),
  downloads: '',
  starts: [] as string[],
  app: {
    isPackaged: false,
    getPath: (_name: string): string => '',
    dock: { setMenu: vi.fn() },
    setJumpList: vi.fn(),
    getJumpListSettings: () => ({ removedItems: [{ args: 'dealer-console://open/removed' }, {}] }),
  },
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter implements ShownNotice {
    static isSupported = (): boolean => true;
    constructor(readonly options: ShownNotice['options']) {
      super();
    }
    show(): void {
      electron.shown.push(this);
    }
  }
  const dialog = {
    showSaveDialog: async ({ defaultPath }: { defaultPath: string }) => {
      electron.starts.push(defaultPath);
      return { canceled: false, filePath: defaultPath };
    },
    showOpenDialog: async ({ defaultPath }: { defaultPath: string }) => {
      electron.starts.push(defaultPath);
      return { canceled: false, filePaths: [defaultPath] };
    },
  };
  const app = Object.assign(electron.app, { getPath: () => electron.downloads });
  const Menu = { buildFromTemplate: (template: unknown) => template };
  return { app, dialog, Menu, Notification, shell: { openPath: electron.openPath } };
});

const followed = vi.fn();
const sent = vi.fn();
let desktop: ElectronDesktop;
beforeEach(() => {
  electron.shown = [];
  vi.clearAllMocks();
  const settings = { get: () => true } as unknown as ConstructorParameters<typeof ElectronDesktop>[0];
  desktop = new ElectronDesktop(settings, () => undefined, followed);
  vi.spyOn(desktop, 'send').mockImplementation(sent);
});

/** Presses a button of the last notice as the system reports it: by its index, or on Windows by its link. */
function press(index: number): void {
  const notice = electron.shown.at(-1);
  const links = [...(notice?.options.toastXml ?? '').matchAll(/arguments="([^"]+)"/g)];
  if (links.length > 0) desktop.runNoticeAction(links[index]?.[1] ?? '');
  else notice?.emit('action', { actionIndex: index });
}

const NOTICE = { title: 'Stores', body: 'Done', to: '/exports' };

it('a click leads to the place of a notice, and its button opens the file', async () => {
  desktop.notify({ ...NOTICE, file: '/tmp/stores.xlsx' });
  electron.shown[0]?.emit('click');
  expect(followed).toHaveBeenCalledExactlyOnceWith('/exports');
  expect(electron.openPath).not.toHaveBeenCalled();
  press(0);
  await expect.poll(() => electron.openPath.mock.calls).toEqual([['/tmp/stores.xlsx']]);
  expect(sent).not.toHaveBeenCalled();
});

it('says at the place of the notice that its file is not there any longer', async () => {
  electron.openPath.mockResolvedValueOnce('No such file');
  desktop.notify({ ...NOTICE, file: '/tmp/stores.xlsx' });
  press(0);
  const notice = { command: 'notice', intent: 'error', text: 'No such file' };
  await expect.poll(() => sent.mock.calls).toEqual([[notice]]);
  expect(followed).toHaveBeenCalledExactlyOnceWith('/exports');
});

it('starts failed work again, or says why it cannot start', () => {
  const retry = vi.fn();
  desktop.notify({ ...NOTICE, retry });
  press(0);
  expect(retry).toHaveBeenCalledOnce();
  expect(followed).toHaveBeenCalledExactlyOnceWith('/exports');
  retry.mockImplementationOnce(() => {
    throw new AppError('NOT_FOUND', 'This schedule was deleted');
  });
  desktop.notify({ ...NOTICE, retry });
  press(0);
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...{ command: 'notice', intent: 'error' },
    text: 'This schedule was deleted',
  });
});

it('a notice about nothing that can be opened or repeated has no button', () => {
  desktop.notify(NOTICE);
  expect(electron.shown[0]?.options.actions ?? []).toEqual([]);
  expect(electron.shown[0]?.options.toastXml ?? '').not.toContain('<action ');
});

it('shows its dialogs in Downloads where the remembered folder is gone, and does not create that one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'console-dialogs-'));
  try {
    writeFileSync(join(home, 'file'), '');
    electron.downloads = join(home, 'downloads');
    const filter = { name: 'Workbook', extension: 'xlsx' };
    for (const gone of [join(home, 'drive', 'exports'), join(home, 'file', 'exports'), join(home, 'file')]) {
      electron.starts = [];
      await desktop.chooseSaveTarget({ fileName: 'a.xlsx', folder: gone, filter });
      await desktop.chooseFolder(gone);
      expect(electron.starts).toEqual([join(electron.downloads, 'a.xlsx'), electron.downloads]);
    }
    expect(existsSync(electron.downloads)).toBe(true);
    expect(existsSync(join(home, 'drive'))).toBe(false);
    expect(await desktop.chooseFolder(home)).toBe(home);
    electron.downloads = join(home, 'file', 'downloads');
    expect(await desktop.chooseFolder(null)).toBe(electron.downloads);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

describe('quick links', () => {
  const { app } = electron;
  const LINKS = [
    { title: 'Kent Ford', to: '/stores/7' },
    { title: 'Removed', to: '/removed' },
  ];
  const onPlatform = (platform: NodeJS.Platform, isPackaged: boolean): void => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    app.isPackaged = isPackaged;
    desktop.setQuickLinks(LINKS);
  };
  afterEach(() => {
    vi.restoreAllMocks();
    app.isPackaged = false;
  });

  it('are the menu of the dock on macOS, whose entries lead to their pages', () => {
    onPlatform('darwin', true);
    const menu: { label?: string; click?: () => void }[] = app.dock.setMenu.mock.calls[0]?.[0];
    expect(menu.map(({ label }) => label)).toEqual(['Kent Ford', 'Removed', undefined, 'Failed Loads']);
    menu[0]?.click?.();
    expect(followed).toHaveBeenCalledExactlyOnceWith('/stores/7');
    expect(app.setJumpList).not.toHaveBeenCalled();
  });

  it('are the jump list on Windows, without those that the user has removed', () => {
    onPlatform('win32', true);
    expect(app.setJumpList.mock.calls[0]?.[0]).toMatchObject([
      { type: 'custom', items: [{ title: 'Kent Ford', args: 'dealer-console://open/stores/7' }] },
      { type: 'tasks', items: [{ title: 'Failed Loads' }] },
    ]);
    expect(app.dock.setMenu).not.toHaveBeenCalled();
  });

  it('are no jump list of a checkout, whose program is that of Electron', () => {
    onPlatform('win32', false);
    expect(app.setJumpList).not.toHaveBeenCalled();
  });
});
