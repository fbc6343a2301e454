import type { DesktopCommand } from '@shared/domains/desktop/model';

/** A window of the console, or a tab of the preview, as the calls that come from it know it. */
export interface ConsoleWindow {
  /** Opens another window at a route. */
  openBeside(route: string): void;
  /** Unsaved work in this window: closing it asks first. */
  setUnsavedWork(what: string | null): void;
  unsavedWork(): string | null;
  /** The user has decided to close it in spite of unsaved work. */
  closeNow(): void;
  /** Asks its page to do something. */
  send(command: DesktopCommand): void;
  onCommand(listener: (command: DesktopCommand) => void): () => void;
}
