import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { ConsoleWindow } from './console-window';

export interface SaveRequest {
  /** Suggested file name with ending. */
  fileName: string;
  /** Folder to open the dialog in. */
  folder: string | null;
  /** Kind of file in words and its ending without a dot. */
  filter: { name: string; extension: string };
}

/**
 * What only an operating system can give. Two adapters: Electron, and the preview, where browser tabs stand in for the
 * windows. Dialogs and notices belong to the window whose call is answered (`calling-window.ts`), or to the one in front.
 */
export interface Desktop {
  readonly shell: 'electron' | 'preview';
  /** Opens an https (or loopback http) address in the system browser. Rejects anything else. */
  openExternal(url: string): Promise<void>;
  /** Where to write a file: the user's choice, or null when they cancel. */
  chooseSaveTarget(request: SaveRequest): Promise<string | null>;
  /** A folder for files that are written later, by themselves: the user's choice, or null when they cancel. */
  chooseFolder(start: string | null): Promise<string | null>;
  /** On the clipboard. */
  copyText(text: string): Promise<void>;
  openFile(path: string): Promise<void>;
  showInFolder(path: string): Promise<void>;
  /** Tells the user through the operating system, when no window is in front. */
  notify(title: string, body: string): void;
  /** 0 to 1 on the taskbar; null removes it. */
  setProgress(progress: number | null): void;
  /** A number on the taskbar or the dock, `text` for who does not see it; 0 removes it. */
  setBadge(count: number, text: string): void;
  /** Asks one window to do something. */
  send(command: DesktopCommand): void;
  /** Asks all windows but the one whose call is answered. */
  sendToOthers(command: DesktopCommand): void;
  /** What is unsaved in all windows but the one whose call is answered. */
  unsavedElsewhere(): string[];
  /** The window to tell of what one has begun: that one while it is open, else the one in front. */
  tellingWindow(begun: ConsoleWindow | null): ConsoleWindow | null;
}
