// The preview's adapter of the desktop: it has the page in the browser do what this process cannot do, or does without, with
// a tab of the browser as a window (`PreviewTab`). `electron-desktop.ts` is the adapter of the app.

import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { uniqueFileName } from '@main/files/file-names';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { AppError } from '@shared/kernel/app-error';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { PageEnd } from './close-guard';
import type { ConsoleWindow, Desktop, SaveRequest } from './desktop';
import type { SystemAuthentication } from '../reauthentication/system-authentication';
import { PageCommandQueue, WindowList } from './window-list';

/** A browser tab that takes the role of a window while its socket is open. */
export class PreviewTab implements ConsoleWindow {
  readonly end = new PageEnd();
  readonly #commands = new PageCommandQueue();
  /** The texts that the page was sent to copy and has not answered yet, by their id. */
  readonly #copying = new Map<string, (isCopied: boolean) => void>();
  #unsaved: WindowWork | null = null;

  /** The browser itself opens tabs. */
  openNewWindow(): void {}

  /** The page itself prompts before it is left; other tabs prompt before they sign out. */
  setUnsavedWork(work: WindowWork | null): void {
    this.#unsaved = work;
  }

  unsavedWork(): WindowWork | null {
    return this.#unsaved;
  }

  forceClose(): void {}

  /**
   * Resolves once the page has the text on the clipboard of its browser, which may refuse that. Until then nobody can
   * say that it was copied.
   */
  async copyText(text: string): Promise<void> {
    const isCopied =
      this.#commands.hasListeners() &&
      (await new Promise<boolean>((resolve) => {
        const id = randomUUID();
        this.#copying.set(id, resolve);
        this.send({ command: 'copyText', id, text });
      }));
    if (!isCopied) throw new AppError('FORBIDDEN', windowTexts.notCopied);
  }

  answerCopy(id: string, isCopied: boolean): void {
    this.#copying.get(id)?.(isCopied);
    this.#copying.delete(id);
  }

  /** The tab is gone, and so are the answers that its page owes. */
  close(): void {
    for (const id of [...this.#copying.keys()]) this.answerCopy(id, false);
  }

  send(command: DesktopCommand): void {
    this.#commands.send(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    return this.#commands.onCommand(listener);
  }

  onClosed(): void {}
}

/** Browser tabs take the role of windows. There are no dialogs, so files go to one folder. */
export class PreviewDesktop implements Desktop {
  readonly runtime = 'preview';
  readonly loginItem = null;
  /** A browser may run on another computer, whose user the system of this one cannot ask. */
  readonly authentication: SystemAuthentication | null = null;
  readonly #downloads: string;
  readonly #tabs = new WindowList<PreviewTab>();

  constructor(downloads: string) {
    this.#downloads = downloads;
  }

  systemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }

  async openExternal(url: string): Promise<void> {
    if (!isSafeAddress(url)) throw new AppError('FORBIDDEN', windowTexts.onlyHttps);
    this.send({ command: 'openUrl', url });
  }

  async chooseSaveTarget({ fileName }: SaveRequest): Promise<string | null> {
    await mkdir(this.#downloads, { recursive: true });
    return uniqueFileName(this.#downloads, fileName);
  }

  async chooseFolder(): Promise<string | null> {
    await mkdir(this.#downloads, { recursive: true });
    return this.#downloads;
  }

  /** The page uses its own clipboard, because the process may run on another computer than the browser. */
  async copyText(text: string): Promise<void> {
    const tab = this.#tabs.target();
    if (!tab) throw new AppError('FORBIDDEN', windowTexts.notCopied);
    await tab.copyText(text);
  }

  async openFile(path: string): Promise<void> {
    this.#sendPath(path);
  }

  async showInFolder(path: string): Promise<void> {
    this.#sendPath(path);
  }

  /** A page cannot open a folder, so it shows the path of the file. */
  #sendPath(path: string): void {
    this.send({ command: 'notice', intent: 'info', text: windowTexts.fileAt(path) });
  }

  /** The page shows a notice for every job that ends, so a second one would repeat it. */
  notify(): void {}

  setProgress(): void {}

  setBadge(): void {}

  setQuickLinks(): void {}

  send(command: DesktopCommand): void {
    this.#tabs.send(command);
  }

  sendToOthers(command: DesktopCommand): void {
    this.#tabs.sendToOthers(command);
  }

  unsavedElsewhere(): WindowWork[] {
    return this.#tabs.unsavedElsewhere();
  }

  windowToNotify(starter: ConsoleWindow | null): ConsoleWindow | null {
    return this.#tabs.target(starter) ?? null;
  }

  /** Resolves once all tabs have stored the drafts that wait for their delay, or after a short time. */
  storeDrafts(): Promise<void> {
    return this.#tabs.storeDrafts();
  }

  /** Attaches a tab that has connected. */
  join(): PreviewTab {
    const tab = new PreviewTab();
    this.#tabs.add(tab);
    return tab;
  }

  leave(tab: PreviewTab): void {
    this.#tabs.remove(tab);
    tab.close();
  }
}
