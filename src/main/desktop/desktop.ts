// What only an operating system provides, as an interface; `electron-desktop.ts` and `preview-desktop.ts` implement it.

import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { WindowWork } from '@shared/kernel/platform/draft';
import type { SystemAuthentication } from '../reauthentication/system-authentication';
import type { PageEnd } from './close-guard';
import type { DesktopNotice } from './desktop-notice';
import type { LoginItem } from './login-item';
import type { QuickLink } from './quick-links';

/** A window of the console, or a tab of the preview, as the calls from it see it. */
export interface ConsoleWindow {
  /** What its page does before the console ends. */
  readonly end: PageEnd;
  /** Opens another window at a route. */
  openNewWindow(route: string): void;
  /** Sets the unsaved work of this window; the user must confirm closing while there is some. */
  setUnsavedWork(work: WindowWork | null): void;
  unsavedWork(): WindowWork | null;
  /** The user has decided to close the window in spite of unsaved work. */
  forceClose(): void;
  /** The page of a preview says whether a text that it was to copy is on the clipboard. */
  answerCopy(id: string, isCopied: boolean): void;
  /** Sends a command to its page. */
  send(command: DesktopCommand): void;
  onCommand(listener: (command: DesktopCommand) => void): () => void;
  /** Calls the listener once the window is closed. A tab of the preview never does: its end may be a reload. */
  onClosed(listener: () => void): void;
}

export interface SaveRequest {
  /** Suggested file name with its extension. */
  fileName: string;
  /** Folder to open the dialog in. */
  folder: string | null;
  /** The kind of file in words and its extension without a dot. */
  filter: { name: string; extension: string };
}

/**
 * Dialogs and notices belong to the window whose request is being handled (`request-context.ts`), or to the front one.
 * In the preview, browser tabs take the role of windows.
 */
export interface Desktop {
  readonly runtime: 'electron' | 'preview';
  /** The BCP 47 tag of the formats that are set up on this computer. */
  systemLocale(): string;
  /** Opens an https (or loopback http) address in the system browser. Rejects anything else. */
  openExternal(url: string): Promise<void>;
  /** Shows a save dialog. Returns the user's choice, or null when they cancel. */
  chooseSaveTarget(request: SaveRequest): Promise<string | null>;
  /**
   * Shows a dialog for the folder of files that are written later without a dialog. Returns the user's choice, or null
   * when they cancel.
   */
  chooseFolder(start: string | null): Promise<string | null>;
  /** Puts a text on the clipboard. @throws AppError FORBIDDEN if it is not there. */
  copyText(text: string): Promise<void>;
  openFile(path: string): Promise<void>;
  showInFolder(path: string): Promise<void>;
  /**
   * Notifies the user through the operating system, when no window is in front. A click leads to the notice's place.
   */
  notify(notice: DesktopNotice): void;
  /** Shows progress of 0 to 1 on the taskbar; null removes it. */
  setProgress(progress: number | null): void;
  /** Shows a number on the taskbar or the dock, with `text` for screen readers; 0 removes it. */
  setBadge(count: number, text: string): void;
  /** Shows links in the jump list of the taskbar or the menu of the dock, after the pages that are always there. */
  setQuickLinks(links: readonly QuickLink[]): void;
  /** Whether the console starts with the computer; null where this installation cannot do that. */
  readonly loginItem: LoginItem | null;
  /** The dialog of the system that asks who is at the computer; null where this runtime has none. */
  readonly authentication: SystemAuthentication | null;
  /** Sends a command to the window whose request is being handled, or to the front one. */
  send(command: DesktopCommand): void;
  /** Sends a command to all windows but the one whose request is being handled. */
  sendToOthers(command: DesktopCommand): void;
  /** The unsaved work of all windows but the one whose request is being handled. */
  unsavedElsewhere(): WindowWork[];
  /** The window that shows a notice about work of `starter`: that one while it is open, else the front one. */
  windowToNotify(starter: ConsoleWindow | null): ConsoleWindow | null;
}
