import {
  app,
  clipboard,
  dialog,
  Notification,
  shell,
  type BrowserWindow,
  type OpenDialogOptions,
  type WebContents,
} from 'electron';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/kernel/app-error';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { SettingsStore } from '../settings/settings-store';
import { badgePicture } from './electron-badge-picture';
import type { ConsoleWindow } from './console-window';
import type { Desktop, SaveRequest } from './desktop';
import { ElectronWindow } from './electron-window';
import { WindowList } from './window-list';

/** Opens a window at a route, beside another one. */
export type OpenBeside = (route: string, beside: BrowserWindow) => void;

/** The real desktop. Its windows are attached as they are opened. */
export class ElectronDesktop implements Desktop {
  readonly shell = 'electron';
  readonly #settings: Pick<SettingsStore, 'get'>;
  readonly #openBeside: OpenBeside;
  readonly #windows = new WindowList<ElectronWindow>();

  constructor(settings: Pick<SettingsStore, 'get'>, openBeside: OpenBeside) {
    this.#settings = settings;
    this.#openBeside = openBeside;
  }

  attach(opened: BrowserWindow): void {
    const window = new ElectronWindow(opened, (route) => this.#openBeside(route, opened));
    this.#windows.add(window);
    opened.on('focus', () => this.#windows.inFront(window));
    opened.on('closed', () => {
      this.#windows.remove(window);
      if (!this.hasWindow()) app.setBadgeCount(0);
    });
  }

  hasWindow(): boolean {
    return this.#windows.all().length > 0;
  }

  /** The console's window that shows a page; none for a page that is not the console's. */
  windowOf(contents: WebContents): ElectronWindow | undefined {
    return this.#windows.all().find(({ window }) => window.webContents === contents);
  }

  front(): ElectronWindow | undefined {
    return this.#windows.front();
  }

  /** Whether the app may quit now. Windows with unsaved work ask first, one after the other. */
  mayQuit(): boolean {
    return ![...this.#windows.all()].reverse().some((window) => window.asksBefore('quit'));
  }

  async openExternal(url: string): Promise<void> {
    if (!isSafeAddress(url)) throw new AppError('FORBIDDEN', 'Only https addresses are opened');
    await shell.openExternal(url);
  }

  async chooseSaveTarget({ fileName, folder, filter }: SaveRequest): Promise<string | null> {
    const start = folder ?? app.getPath('downloads');
    mkdirSync(start, { recursive: true });
    const options = {
      defaultPath: join(start, fileName),
      filters: [{ name: filter.name, extensions: [filter.extension] }],
    };
    const window = this.#windows.meant()?.window;
    const { canceled, filePath } = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    return canceled || filePath === '' ? null : filePath;
  }

  async chooseFolder(start: string | null): Promise<string | null> {
    const options: OpenDialogOptions = {
      defaultPath: start ?? app.getPath('downloads'),
      properties: ['openDirectory', 'createDirectory'],
    };
    const window = this.#windows.meant()?.window;
    const { canceled, filePaths } = window
      ? await dialog.showOpenDialog(window, options)
      : await dialog.showOpenDialog(options);
    return canceled ? null : (filePaths[0] ?? null);
  }

  async copyText(text: string): Promise<void> {
    await clipboard.writeText(text);
  }

  async openFile(path: string): Promise<void> {
    const problem = await shell.openPath(path);
    if (problem !== '') throw new AppError('DISK', problem);
  }

  async showInFolder(path: string): Promise<void> {
    shell.showItemInFolder(path);
  }

  notify(title: string, body: string): void {
    const wanted = this.#settings.get('osNotifications') && Notification.isSupported();
    const isFocused = this.#windows.all().some(({ window }) => window.isFocused());
    if (wanted && !isFocused) new Notification({ title, body }).show();
  }

  setProgress(progress: number | null): void {
    for (const { window } of this.#windows.all()) window.setProgressBar(progress ?? -1);
  }

  setBadge(count: number, text: string): void {
    app.setBadgeCount(count);
    // Windows has no such number: it takes a picture over the app's own.
    if (process.platform !== 'win32') return;
    for (const { window } of this.#windows.all())
      window.setOverlayIcon(count === 0 ? null : badgePicture(count), text);
  }

  send(command: DesktopCommand): void {
    this.#windows.send(command);
  }

  sendToOthers(command: DesktopCommand): void {
    this.#windows.sendToOthers(command);
  }

  unsavedElsewhere(): string[] {
    return this.#windows.unsavedElsewhere();
  }

  tellingWindow(begun: ConsoleWindow | null): ConsoleWindow | null {
    return this.#windows.meant(begun) ?? null;
  }

  /** Brings the window that was in front last to the front, as a second start or a deep link does. */
  show(): void {
    this.front()?.show();
  }
}
