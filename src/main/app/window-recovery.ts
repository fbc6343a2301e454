import { dialog, type BrowserWindow } from 'electron';
import type { CrashReports } from '../crashes/crash-reports';
import type { Log } from '../log/log';

/** A page that ends again so soon after it was loaded again would do so for ever, in milliseconds. */
const AGAIN_SOON_MS = 30_000;

type Choice = 'go-on' | 'reload' | 'close';

/** Asks in a dialog of the system's, since the page cannot. */
async function ask(
  window: BrowserWindow,
  message: string,
  buttons: readonly { label: string; choice: Choice }[],
  signal?: AbortSignal,
): Promise<Choice> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail: 'What you typed in the last half second may be lost; the rest is offered again.',
    buttons: buttons.map(({ label }) => label),
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    ...(signal ? { signal } : {}),
  });
  return buttons[response]?.choice ?? 'go-on';
}

function act(window: BrowserWindow, choice: Choice): void {
  if (window.isDestroyed()) return;
  if (choice === 'reload') window.webContents.reload();
  if (choice === 'close') window.destroy();
}

/**
 * A page whose process ended is loaded again where it was; when that does not help, or when the page no
 * longer answers, the user decides.
 */
export function recoverWindow(window: BrowserWindow, log: Log, crashes: Pick<CrashReports, 'leave'>): void {
  let lastEnd = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    crashes.leave({ process: 'page', reason, exitCode });
    log.error('window.page-gone', { reason, exitCode });
    const soon = performance.now() - lastEnd < AGAIN_SOON_MS;
    lastEnd = performance.now();
    if (!soon) act(window, 'reload');
    else
      void ask(window, 'The page of the console ended unexpectedly.', [
        { label: 'Load again', choice: 'reload' },
        { label: 'Close', choice: 'close' },
      ]).then((choice) => act(window, choice));
  });

  let waiting: AbortController | null = null;
  window.on('unresponsive', () => {
    log.warn('window.unresponsive');
    waiting ??= new AbortController();
    void ask(
      window,
      'The console does not answer.',
      [
        { label: 'Wait', choice: 'go-on' },
        { label: 'Load again', choice: 'reload' },
        { label: 'Close', choice: 'close' },
      ],
      waiting.signal,
    ).then((choice) => {
      waiting = null;
      // A page that is stuck must be ended before it can be loaded again; the other handler does that.
      if (choice === 'reload') window.webContents.forcefullyCrashRenderer();
      else act(window, choice);
    });
  });
  window.on('responsive', () => waiting?.abort());
}
