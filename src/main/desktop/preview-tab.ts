import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { ConsoleWindow } from './console-window';
import { PageCommands } from './page-commands';

/** A browser's tab in a window's place, for as long as its socket is open. */
export class PreviewTab implements ConsoleWindow {
  readonly #commands = new PageCommands();
  #unsaved: string | null = null;

  /** A browser opens tabs by itself. */
  openBeside(): void {}

  /** The page itself asks before it is left; others ask before they log out. */
  setUnsavedWork(what: string | null): void {
    this.#unsaved = what;
  }

  unsavedWork(): string | null {
    return this.#unsaved;
  }

  closeNow(): void {}

  send(command: DesktopCommand): void {
    this.#commands.send(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    return this.#commands.onCommand(listener);
  }
}
