import { mkdir } from 'node:fs/promises';
import { freeName } from '@main/exports/free-name';
import { AppError } from '@shared/kernel/app-error';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { isSafeAddress } from '@shared/domains/connections/model';
import type { Desktop, SaveRequest } from './desktop';

/** A browser page in the window's place: no dialogs, so files go to one folder. */
export class PreviewDesktop implements Desktop {
  readonly shell = 'preview';
  readonly #downloads: string;
  readonly #listeners = new Set<(command: DesktopCommand) => void>();
  /** Notices that came before the page was there. */
  readonly #waiting: DesktopCommand[] = [];

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

  /** The page itself asks before it is left. */
  setUnsavedWork(): void {}

  closeNow(): void {}

  send(command: DesktopCommand): void {
    if (this.#listeners.size === 0 && command.command === 'notice') this.#waiting.push(command);
    for (const listener of this.#listeners) listener(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    this.#listeners.add(listener);
    for (const command of this.#waiting.splice(0)) listener(command);
    return () => this.#listeners.delete(listener);
  }
}
