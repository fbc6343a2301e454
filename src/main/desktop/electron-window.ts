import { app, type BrowserWindow } from 'electron';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { CloseGuard } from './close-guard';
import type { ConsoleWindow } from './console-window';
import { PageCommands } from './page-commands';

/** One of the console's windows, over all pages that are loaded in it. */
export class ElectronWindow implements ConsoleWindow {
  readonly window: BrowserWindow;
  readonly openBeside: (route: string) => void;
  readonly #commands = new PageCommands();
  readonly #closing = new CloseGuard();

  constructor(window: BrowserWindow, openBeside: (route: string) => void) {
    this.window = window;
    this.openBeside = openBeside;
    window.on('close', (event) => {
      if (this.asksBefore('close')) event.preventDefault();
    });
    window.webContents.on('render-process-gone', () => this.setUnsavedWork(null));
  }

  /** Whether its user is asked first because of unsaved work; they are, then. */
  asksBefore(what: 'close' | 'quit'): boolean {
    if (!this.#closing.mustAsk(this.#commands.areHeard(), what)) return false;
    this.show();
    this.send({ command: 'confirmClose' });
    return true;
  }

  setUnsavedWork(what: string | null): void {
    this.#closing.setUnsavedWork(what);
  }

  unsavedWork(): string | null {
    return this.#closing.unsavedWork();
  }

  /** Work that was given up goes with its window, also where another window then holds up the quitting. */
  closeNow(): void {
    const asked = this.#closing.leave();
    this.window.close();
    if (asked === 'quit') app.quit();
  }

  send(command: DesktopCommand): void {
    this.#commands.send(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    return this.#commands.onCommand(listener);
  }

  /** Brings it to the front. */
  show(): void {
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }
}
