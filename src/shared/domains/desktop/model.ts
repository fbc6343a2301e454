import { z } from 'zod';

/** What the native menu, a deep link or the shell asks the window to do. */
export type DesktopCommand =
  | { command: 'navigate'; to: string }
  | { command: 'openPalette' }
  | { command: 'showShortcuts' }
  | { command: 'refresh' }
  | { command: 'print' }
  /** Another window has changed something of these domains of the bridge. */
  | { command: 'readAgain'; domains: string[] }
  /** Preview only: the page opens the address in a new tab. */
  | { command: 'openUrl'; url: string }
  /** Preview only: the page puts it on the clipboard. */
  | { command: 'copyText'; text: string }
  /** The window wants to close while work is unsaved. */
  | { command: 'confirmClose' }
  | {
      command: 'notice';
      intent: 'info' | 'warning' | 'error';
      text: string;
      /** With a button that does it. */
      offer?: 'saveDiagnostics';
    };

/** A place in the console: path, search and hash, and no other host. */
export const routeSchema = z
  .string()
  .max(8000)
  .regex(/^\/(?![/\\])/);

export const desktopInfoSchema = z.object({
  shell: z.enum(['electron', 'preview']),
  platform: z.string(),
  version: z.string(),
  /** Things that went wrong at start and were mended, to be told once. */
  notices: z.array(z.string()),
});
