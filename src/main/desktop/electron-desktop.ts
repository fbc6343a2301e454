// The Electron adapter of the desktop: windows, dialogs, clipboard, notifications, taskbar, quick links and start with
// the computer, which a checkout cannot (`loginItemOf`).

import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  app,
  type BrowserWindow,
  clipboard,
  dialog,
  Menu,
  nativeImage,
  type NativeImage,
  Notification,
  type OpenDialogOptions,
  shell,
  type WebContents,
} from 'electron';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { AppError } from '@shared/kernel/app-error';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { messages } from '@shared/kernel/text/messages';
import type { SettingsStore } from '../settings/settings-store';
import { appImageOf } from '../updates/app-image';
import { BADGE_SIZE, renderBadge } from './badge-pixels';
import { CloseGuard, PageEnd } from './close-guard';
import type { ConsoleWindow, Desktop, SaveRequest } from './desktop';
import { type DesktopNotice, type NoticeAction, NoticeActions, noticeOptions } from './desktop-notice';
import { electronAuthentication } from './electron-authentication';
import { autostartEntry, type LoginItem, systemLoginItem } from './login-item';
import { dockMenu, jumpList, type QuickLink } from './quick-links';
import { PageCommandQueue, WindowList } from './window-list';

/** The overlay that Windows draws on the app's taskbar icon, at twice the resolution. */
const badgeImage = (count: number): NativeImage =>
  nativeImage.createFromBitmap(renderBadge(count), { width: BADGE_SIZE, height: BADGE_SIZE, scaleFactor: 2 });

/** A checkout cannot start with the computer, because its program would be Electron's own. */
export function loginItemOf(): LoginItem | null {
  if (!app.isPackaged) return null;
  if (process.platform !== 'linux') return systemLoginItem(app);
  // An AppImage is mounted at another place by each start.
  const executable = app.getPath('exe');
  return autostartEntry(app.getPath('appData'), appImageOf(executable, process.env) ?? executable);
}

/**
 * The folder in which a dialog starts: Downloads where the wanted one is gone, as with a drive. That one is not created,
 * since its files would lie on another disk than the user believes.
 */
async function startFolder(wanted: string | null): Promise<string> {
  const found = wanted === null ? null : await stat(wanted).catch(() => null);
  if (wanted !== null && found?.isDirectory()) return wanted;
  const downloads = app.getPath('downloads');
  // A dialog that starts elsewhere is better than none.
  await mkdir(downloads, { recursive: true }).catch(() => undefined);
  return downloads;
}

/** One of the console's windows, across all pages that are loaded in it. */
class ElectronWindow implements ConsoleWindow {
  readonly window: BrowserWindow;
  readonly openNewWindow: (route: string) => void;
  readonly end = new PageEnd();
  readonly #commands = new PageCommandQueue();
  readonly #closing = new CloseGuard();

  constructor(window: BrowserWindow, openBeside: (route: string) => void) {
    this.window = window;
    this.openNewWindow = openBeside;
    window.webContents.on('render-process-gone', () => this.setUnsavedWork(null));
  }

  /** True if the window prompts because of unsaved work; it then shows the dialog. */
  confirmsBefore(what: 'close' | 'quit'): boolean {
    if (!this.#closing.mustConfirm(this.#commands.hasListeners(), what)) return false;
    this.show();
    this.send({ command: 'confirmClose' });
    return true;
  }

  setUnsavedWork(work: WindowWork | null): void {
    this.#closing.setUnsavedWork(work);
  }

  unsavedWork(): WindowWork | null {
    return this.#closing.unsavedWork();
  }

  /** Discarded work is lost with its window, even if another window then prevents quitting. */
  forceClose(): void {
    const requested = this.#closing.discardUnsaved();
    this.window.close();
    if (requested === 'quit') app.quit();
  }

  /** The main process writes to the clipboard itself, so no page is asked. */
  answerCopy(): void {}

  send(command: DesktopCommand): void {
    this.#commands.send(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    return this.#commands.onCommand(listener);
  }

  /** Opens another window at the page of this one, or at `route` where the page takes no commands yet. */
  openSamePage(route: string): void {
    if (this.#commands.hasListeners()) this.send({ command: 'newWindow' });
    else this.openNewWindow(route);
  }

  onClosed(listener: () => void): void {
    this.window.once('closed', listener);
  }

  /** Brings the window to the front. */
  show(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }
}

/** Opens a window at a route, next to another one. */
export type OpenNewWindow = (route: string, beside: BrowserWindow) => void;

/** Windows are attached as they are opened. */
export class ElectronDesktop implements Desktop {
  readonly runtime = 'electron';
  readonly loginItem = loginItemOf();
  readonly authentication = electronAuthentication(process.platform);
  readonly #settings: Pick<SettingsStore, 'get'>;
  readonly #openBeside: OpenNewWindow;
  readonly #follow: (route: string | null) => void;
  readonly #windows = new WindowList<ElectronWindow>();
  readonly #notices = new Set<Notification>();
  readonly #noticeActions = new NoticeActions();

  /** @param follow brings the console to the front, at a route unless it is null; a notice was clicked */
  constructor(
    settings: Pick<SettingsStore, 'get'>,
    openBeside: OpenNewWindow,
    follow: (route: string | null) => void,
  ) {
    this.#settings = settings;
    this.#openBeside = openBeside;
    this.#follow = follow;
  }

  systemLocale(): string {
    return app.getSystemLocale();
  }

  attach(opened: BrowserWindow): void {
    const window = new ElectronWindow(opened, (route) => this.#openBeside(route, opened));
    this.#windows.add(window);
    opened.on('focus', () => this.#windows.moveToFront(window));
    opened.on('close', (event) => {
      if (window.confirmsBefore('close')) event.preventDefault();
      else this.#windows.markClosing(window);
    });
    opened.on('closed', () => {
      this.#windows.remove(window);
      if (!this.hasWindow()) app.setBadgeCount(0);
    });
  }

  /** Resolves once all windows have stored the drafts that wait for their delay, or after a short time. */
  storeDrafts(): Promise<void> {
    return this.#windows.storeDrafts();
  }

  hasWindow(): boolean {
    return this.front() !== undefined;
  }

  /** The console's window that shows a page; undefined for a page that is not the console's. */
  windowOf(contents: WebContents): ElectronWindow | undefined {
    return this.#windows.all().find(({ window }) => window.webContents === contents);
  }

  front(): ElectronWindow | undefined {
    return this.#windows.front();
  }

  /** True if the app may quit now. Windows with unsaved work prompt first, one after the other. */
  mayQuit(): boolean {
    return ![...this.#windows.all()].reverse().some((window) => window.confirmsBefore('quit'));
  }

  async openExternal(url: string): Promise<void> {
    if (!isSafeAddress(url)) throw new AppError('FORBIDDEN', windowTexts.onlyHttps);
    await shell.openExternal(url);
  }

  async chooseSaveTarget({ fileName, folder, filter }: SaveRequest): Promise<string | null> {
    const options = {
      defaultPath: join(await startFolder(folder), fileName),
      filters: [{ name: filter.name, extensions: [filter.extension] }],
    };
    const window = this.#windows.target()?.window;
    const { canceled, filePath } = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    return canceled || filePath === '' ? null : filePath;
  }

  async chooseFolder(start: string | null): Promise<string | null> {
    const options: OpenDialogOptions = {
      defaultPath: await startFolder(start),
      properties: ['openDirectory', 'createDirectory'],
    };
    const window = this.#windows.target()?.window;
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

  notify(notice: DesktopNotice): void {
    const wanted = this.#settings.get('osNotifications') && Notification.isSupported();
    const isFocused = this.#windows.all().some(({ window }) => window.isFocused());
    if (!wanted || isFocused) return;
    const actions = this.#actionsOf(notice);
    const shown = new Notification(noticeOptions(notice, process.platform, actions, this.#noticeActions));
    // A notice that is garbage collected reports no click.
    this.#notices.add(shown);
    const done = (): void => void this.#notices.delete(shown);
    shown.on('click', () => {
      done();
      this.#follow(notice.to);
    });
    shown.on('action', ({ actionIndex }) => {
      done();
      actions[actionIndex]?.run();
    });
    shown.on('close', done);
    shown.show();
  }

  /** Runs the button of a notice whose link Windows has passed on. @returns whether the link is one of a button */
  runNoticeAction(link: string): boolean {
    return this.#noticeActions.run(link);
  }

  #actionsOf({ to, file, retry }: DesktopNotice): NoticeAction[] {
    const { noticeActions: labels } = desktopTexts;
    const failed = (error: unknown): void => {
      const text = error instanceof AppError ? error.message : messages.generic.somethingWentWrong;
      this.#follow(to);
      this.send({ command: 'notice', intent: 'error', text });
    };
    return [
      ...(file === undefined
        ? []
        : [{ label: labels.openFile, run: () => void this.openFile(file).catch(failed) }]),
      ...(retry === undefined ? [] : [{ label: labels.retry, run: () => this.#retry(retry, to, failed) }]),
    ];
  }

  /** Leads to the place of the work too, where its progress is displayed. */
  #retry(retry: () => void, to: string | null, failed: (error: unknown) => void): void {
    try {
      retry();
      this.#follow(to);
    } catch (error) {
      failed(error);
    }
  }

  setProgress(progress: number | null): void {
    for (const { window } of this.#windows.all()) window.setProgressBar(progress ?? -1);
  }

  setBadge(count: number, text: string): void {
    app.setBadgeCount(count);
    // Windows has no badge number: it takes an overlay icon.
    if (process.platform !== 'win32') return;
    for (const { window } of this.#windows.all())
      window.setOverlayIcon(count === 0 ? null : badgeImage(count), text);
  }

  setQuickLinks(links: readonly QuickLink[]): void {
    if (process.platform === 'darwin')
      app.dock?.setMenu(Menu.buildFromTemplate(dockMenu(links, (route) => this.#follow(route))));
    // In a checkout the program would be Electron's own, without the app.
    if (process.platform !== 'win32' || !app.isPackaged) return;
    const removed = new Set(app.getJumpListSettings().removedItems.flatMap(({ args }) => args ?? []));
    app.setJumpList(jumpList(links, { program: app.getPath('exe'), removed }));
  }

  send(command: DesktopCommand): void {
    this.#windows.send(command);
  }

  sendToOthers(command: DesktopCommand): void {
    this.#windows.sendToOthers(command);
  }

  unsavedElsewhere(): WindowWork[] {
    return this.#windows.unsavedElsewhere();
  }

  windowToNotify(starter: ConsoleWindow | null): ConsoleWindow | null {
    return this.#windows.target(starter) ?? null;
  }

  /** Brings the window that was last in front to the front, for a second start or a deep link. */
  show(): void {
    this.front()?.show();
  }
}
