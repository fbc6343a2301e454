import { z } from 'zod';

/** What the native menu, a deep link or the shell asks the window to do. */
export const desktopCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('navigate'), to: z.string() }),
  z.object({ command: z.literal('openPalette') }),
  z.object({ command: z.literal('showShortcuts') }),
  z.object({ command: z.literal('refresh') }),
  /** Preview only: the page opens the address in a new tab. */
  z.object({ command: z.literal('openUrl'), url: z.string() }),
  /** The window wants to close while work is unsaved. */
  z.object({ command: z.literal('confirmClose') }),
  z.object({ command: z.literal('notice'), intent: z.enum(['info', 'warning', 'error']), text: z.string() }),
]);
export type DesktopCommand = z.infer<typeof desktopCommandSchema>;

export const desktopInfoSchema = z.object({
  shell: z.enum(['electron', 'preview']),
  platform: z.string(),
  version: z.string(),
  /** Things that went wrong at start and were mended, to be told once. */
  notices: z.array(z.string()),
});
export type DesktopInfo = z.infer<typeof desktopInfoSchema>;
