import { dialog, type BrowserWindow } from 'electron';
import { windowTexts as texts } from '@shared/kernel/platform/window-texts';
import type { CrashReports } from '../crashes/crash-reports';
import type { Log } from '../log/log';

/** A page that crashes again this soon after a reload would crash and reload in an endless loop. */
const CRASH_LOOP_MS = 30_000;

type Choice = 'go-on' | 'reload' | 'close';

/** Shows a dialog of the operating system, since the page cannot show one. */
async function promptUser(
  window: BrowserWindow,
  message: string,
  buttons: readonly { label: string; choice: Choice }[],
  signal?: AbortSignal,
): Promise<Choice> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail: texts.mayBeLost,
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
 * Reloads a page whose process ended, at its route; if that does not help, or the page no longer responds, the user
 * decides.
 */
export function recoverWindow(window: BrowserWindow, log: Log, crashes: Pick<CrashReports, 'write'>): void {
  let lastEnd = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    crashes.write({ process: 'page', reason, exitCode });
    log.error('window.page-gone', { reason, exitCode });
    const soon = performance.now() - lastEnd < CRASH_LOOP_MS;
    lastEnd = performance.now();
    if (!soon) act(window, 'reload');
    else
      void promptUser(window, texts.pageEnded, [
        { label: texts.loadAgain, choice: 'reload' },
        { label: texts.close, choice: 'close' },
      ]).then((choice) => act(window, choice));
  });

  let waiting: AbortController | null = null;
  window.on('unresponsive', () => {
    log.warn('window.unresponsive');
    waiting ??= new AbortController();
    void promptUser(
      window,
      texts.unresponsive,
      [
        { label: texts.wait, choice: 'go-on' },
        { label: texts.loadAgain, choice: 'reload' },
        { label: texts.close, choice: 'close' },
      ],
      waiting.signal,
    ).then((choice) => {
      waiting = null;
      // A page that hangs must be ended before it can be reloaded; the other handler reloads it.
      if (choice === 'reload') window.webContents.forcefullyCrashRenderer();
      else act(window, choice);
    });
  });
  window.on('responsive', () => waiting?.abort());
}
