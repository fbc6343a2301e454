import type { DesktopCommand } from '@shared/domains/desktop/model';

export interface SaveRequest {
  /** Suggested file name with ending. */
  fileName: string;
  /** Folder to open the dialog in. */
  folder: string | null;
  /** Kind of file in words and its ending without a dot. */
  filter: { name: string; extension: string };
}

/**
 * What only an operating system can give. Two adapters: Electron, and the preview, where a browser
 * page stands in for the window.
 */
export interface Desktop {
  readonly shell: 'electron' | 'preview';
  /** Opens an https (or loopback http) address in the system browser. Rejects anything else. */
  openExternal(url: string): Promise<void>;
  /** Where to write a file: the user's choice, or null when they cancel. */
  chooseSaveTarget(request: SaveRequest): Promise<string | null>;
  /** On the clipboard. */
  copyText(text: string): Promise<void>;
  openFile(path: string): Promise<void>;
  showInFolder(path: string): Promise<void>;
  /** Tells the user through the operating system, when the window is not in front. */
  notify(title: string, body: string): void;
  /** 0 to 1 on the taskbar; null removes it. */
  setProgress(progress: number | null): void;
  /** A number on the taskbar or the dock, `text` for who does not see it; 0 removes it. */
  setBadge(count: number, text: string): void;
  /** Unsaved work in the window: closing asks first. */
  setUnsavedWork(what: string | null): void;
  /** The user has decided to close in spite of unsaved work. */
  closeNow(): void;
  /** Asks the window to do something. */
  send(command: DesktopCommand): void;
  onCommand(listener: (command: DesktopCommand) => void): () => void;
}
