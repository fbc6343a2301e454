import { app, clipboard, dialog, Notification, shell, type BrowserWindow } from 'electron';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/kernel/app-error';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { SettingsStore } from '../settings/settings-store';
import { badgePicture } from './electron-badge-picture';
import { CloseGuard } from './close-guard';
import type { Desktop, SaveRequest } from './desktop';

/** The real desktop. The window is set once it exists. */
export class ElectronDesktop implements Desktop {
  readonly shell = 'electron';
  readonly #settings: Pick<SettingsStore, 'get'>;
  readonly #listeners = new Set<(command: DesktopCommand) => void>();
  /** A link or a notice that came while the page was still loading. */
  readonly #waiting: DesktopCommand[] = [];
  #window: BrowserWindow | null = null;
  readonly #closing = new CloseGuard();

  constructor(settings: Pick<SettingsStore, 'get'>) {
    this.#settings = settings;
  }

  attach(window: BrowserWindow): void {
    this.#window = window;
    window.on('close', (event) => {
      if (!this.#closing.mustAsk(this.#listeners.size > 0)) return;
      event.preventDefault();
      this.show();
      this.send({ command: 'confirmClose' });
    });
    window.on('closed', () => {
      this.#window = null;
      app.setBadgeCount(0);
      this.#closing.setUnsavedWork(null);
    });
    window.webContents.on('render-process-gone', () => this.setUnsavedWork(null));
  }

  hasWindow(): boolean {
    return this.#window !== null;
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
    const window = this.#window;
    const { canceled, filePath } = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    return canceled || filePath === '' ? null : filePath;
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
    if (wanted && !this.#window?.isFocused()) new Notification({ title, body }).show();
  }

  setProgress(progress: number | null): void {
    this.#window?.setProgressBar(progress ?? -1);
  }

  setBadge(count: number, text: string): void {
    app.setBadgeCount(count);
    // Windows has no such number: it takes a picture over the app's own.
    if (process.platform === 'win32')
      this.#window?.setOverlayIcon(count === 0 ? null : badgePicture(count), text);
  }

  setUnsavedWork(what: string | null): void {
    this.#closing.setUnsavedWork(what);
  }

  /** The app is about to quit, and will close its window first. */
  quitting(): void {
    this.#closing.quitting();
  }

  closeNow(): void {
    if (this.#closing.leave() === 'quit') app.quit();
    else this.#window?.close();
  }

  send(command: DesktopCommand): void {
    const keeps = command.command === 'navigate' || command.command === 'notice';
    if (this.#listeners.size === 0 && keeps) this.#waiting.push(command);
    for (const listener of this.#listeners) listener(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    this.#listeners.add(listener);
    for (const command of this.#waiting.splice(0)) listener(command);
    return () => this.#listeners.delete(listener);
  }

  /** Brings the window to the front, as a second start or a deep link does. */
  show(): void {
    const window = this.#window;
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }
}
