import { mkdir } from 'node:fs/promises';
import { freeName } from '@main/exports/free-name';
import { AppError } from '@shared/kernel/app-error';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { ConsoleWindow } from './console-window';
import type { Desktop, SaveRequest } from './desktop';
import { PreviewTab } from './preview-tab';
import { WindowList } from './window-list';

/** Browser tabs in the windows' place: no dialogs, so files go to one folder. */
export class PreviewDesktop implements Desktop {
  readonly shell = 'preview';
  readonly #downloads: string;
  readonly #tabs = new WindowList<PreviewTab>();

  constructor(downloads: string) {
    this.#downloads = downloads;
  }

  async openExternal(url: string): Promise<void> {
    if (!isSafeAddress(url)) throw new AppError('FORBIDDEN', 'Only https addresses are opened');
    this.send({ command: 'openUrl', url });
  }

  async chooseSaveTarget({ fileName }: SaveRequest): Promise<string | null> {
    await mkdir(this.#downloads, { recursive: true });
    return freeName(this.#downloads, fileName);
  }

  async chooseFolder(): Promise<string | null> {
    await mkdir(this.#downloads, { recursive: true });
    return this.#downloads;
  }

  /** The page's own clipboard: the process may run on another computer than the browser. */
  async copyText(text: string): Promise<void> {
    this.send({ command: 'copyText', text });
  }

  async openFile(path: string): Promise<void> {
    this.#tellPath(path);
  }

  async showInFolder(path: string): Promise<void> {
    this.#tellPath(path);
  }

  /** A page cannot open a folder; it can say where the file is. */
  #tellPath(path: string): void {
    this.send({ command: 'notice', intent: 'info', text: `The file is at ${path}` });
  }

  /** The page tells of every job that ends by itself; a second notice would say it twice. */
  notify(): void {}

  setProgress(): void {}

  setBadge(): void {}

  send(command: DesktopCommand): void {
    this.#tabs.send(command);
  }

  sendToOthers(command: DesktopCommand): void {
    this.#tabs.sendToOthers(command);
  }

  unsavedElsewhere(): string[] {
    return this.#tabs.unsavedElsewhere();
  }

  tellingWindow(begun: ConsoleWindow | null): ConsoleWindow | null {
    return this.#tabs.meant(begun) ?? null;
  }

  /** A tab has connected. */
  join(): PreviewTab {
    const tab = new PreviewTab();
    this.#tabs.add(tab);
    return tab;
  }

  leave(tab: PreviewTab): void {
    this.#tabs.remove(tab);
  }
}
