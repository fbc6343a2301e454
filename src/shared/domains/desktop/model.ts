// What the main process sends to the page of a window (commands), and what the page knows of its runtime. `desktop.ts`
// in src/main/desktop has what the main process asks of the operating system.

import { z } from 'zod';

/** Commands of the native menu, a deep link or the main process to the window. */
export type DesktopCommand =
  | { command: 'navigate'; to: string }
  | { command: 'openPalette' }
  | { command: 'showShortcuts' }
  | { command: 'refresh' }
  /** Opens another window at the page of this one; only the page knows what of it is not in its address. */
  | { command: 'newWindow' }
  | { command: 'print' }
  /** Another window has changed data of these domains, so they are invalidated. */
  | { command: 'invalidateDomains'; domains: string[] }
  /** Preview only: the page opens the address in a new tab. */
  | { command: 'openUrl'; url: string }
  /** Preview only: the page puts it on the clipboard, and answers by `desktop.answerCopy` whether it is there. */
  | { command: 'copyText'; id: string; text: string }
  /** The window is about to close while there is unsaved work. */
  | { command: 'confirmClose' }
  | {
      command: 'notice';
      intent: 'info' | 'warning' | 'error';
      text: string;
      /** The action of a button in the notice. */
      offer?: 'saveDiagnostics' | 'restartToUpdate';
      /** The route to which a button in the notice leads. */
      link?: { label: string; to: string };
    };

/** A route of the console: path, search and hash, and no other host. */
export const routeSchema = z
  .string()
  .max(8000)
  .regex(/^\/(?![/\\])/);

export const desktopInfoSchema = z.object({
  runtime: z.enum(['electron', 'preview']),
  platform: z.string(),
  version: z.string(),
  /** Problems that were repaired at start, to be shown once. */
  notices: z.array(z.string()),
});
