// Creates the windows of the console in Electron with a sandboxed page, loads it, recovers it after a crash or a hang, and
// logs the end of Chromium's other processes. `lockdown.ts` denies pages the network, permissions and navigation;
// `window-list.ts` in src/main/desktop lists the windows that are open.

import { join } from 'node:path';
import { app, BrowserWindow, dialog, screen } from 'electron';
import type { WindowState } from '@shared/domains/preferences/model';
import { windowTexts as texts } from '@shared/kernel/platform/window-texts';
import type { CrashReports } from '../crashes/crash-reports';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';
import { APP_ORIGIN } from './app-origin';
import { cascadedBounds, restoredBounds, saveWindowBounds, titleBarOf } from './window-bounds';

const DEFAULT_SIZE = { width: 1440, height: 900 };
const MIN_SIZE = { minWidth: 900, minHeight: 600 };

/** The stored bounds as the screens of today allow them. */
function boundsAsStored(saved: WindowState | null): Electron.BrowserWindowConstructorOptions {
  if (!saved) return DEFAULT_SIZE;
  const { x, y, width, height } = saved;
  const display =
    x === undefined || y === undefined
      ? screen.getPrimaryDisplay()
      : screen.getDisplayMatching(titleBarOf({ x, y, width, height }));
  return restoredBounds(saved, display.workArea);
}

/** Bounds slightly offset from the window that the new one was opened from, on the same screen. */
function boundsBeside(other: BrowserWindow): Electron.BrowserWindowConstructorOptions {
  const bounds = other.getNormalBounds();
  return cascadedBounds(bounds, screen.getDisplayMatching(bounds).workArea);
}

interface WindowOptions {
  /** The window that the new one was opened from; the first one has none. */
  beside?: BrowserWindow | null;
  minimized?: boolean;
}

/**
 * Creates a window that is locked to the console's page. The first one is restored to its stored bounds and stores
 * them.
 */
export function createWindow(
  settings: SettingsStore,
  out: string,
  log: Log,
  { beside = null, minimized = false }: WindowOptions,
): BrowserWindow {
  const saved = settings.get('window');
  const window = new BrowserWindow({
    ...(beside ? boundsBeside(beside) : boundsAsStored(saved)),
    ...MIN_SIZE,
    show: false,
    title: texts.title,
    backgroundColor: '#f5f5f5',
    webPreferences: {
      preload: join(out, 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      // The page renders scheduled exports, also while the window is minimized.
      backgroundThrottling: false,
    },
  });
  window.once('ready-to-show', () => (minimized ? window.minimize() : window.show()));
  if (beside) return window;
  if (saved?.maximized) window.maximize();
  window.on('close', () => saveWindowBounds(window, settings, log));
  return window;
}

/**
 * Loads the page at a route. Returns false when the page itself cannot be loaded, as in a broken installation; a window
 * that is closed or reloaded while it loads is no failure.
 */
export async function openRoute(window: BrowserWindow, route: string, log: Log): Promise<boolean> {
  let closing = false;
  window.once('close', () => (closing = true));
  try {
    await window.loadURL(`${APP_ORIGIN}${route}`);
  } catch (error) {
    const aborted = error instanceof Error && error.message.includes('ERR_ABORTED');
    // A window that the end of the system destroys is not asked to close.
    if (aborted || closing || window.isDestroyed()) return true;
    log.error('window.not-loaded', { error: String(error) });
    return false;
  }
  return true;
}

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

/**
 * Logs the end of Chromium's other processes (graphics, network, sandbox). Chromium starts those that pages need again
 * by itself; the log says why a window flickered or a request failed.
 */
export function logEndedProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    // The console itself ends the sandbox by a signal.
    const isEnded = reason === 'clean-exit' || (reason === 'killed' && name === texts.sandboxProcess);
    if (!isEnded) log.warn('process.gone', { type, name, reason, exitCode });
  });
}
