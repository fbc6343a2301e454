import { BrowserWindow, screen } from 'electron';
import { join } from 'node:path';
import type { WindowState } from '@shared/domains/preferences/model';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';
import { cascaded } from './cascaded';
import { APP_ORIGIN } from './origin';
import { rememberWindow } from './remember-window';

const DEFAULT_SIZE = { width: 1440, height: 900 };
const MIN_SIZE = { minWidth: 900, minHeight: 600 };

/** The remembered place, unless its screen is gone. */
function placement(saved: WindowState | null): Electron.BrowserWindowConstructorOptions {
  if (!saved) return DEFAULT_SIZE;
  const { x, y, width, height } = saved;
  if (x === undefined || y === undefined) return { width, height };
  const { workArea } = screen.getDisplayMatching({ x, y, width, height });
  const visible =
    x < workArea.x + workArea.width &&
    x + width > workArea.x &&
    y >= workArea.y &&
    y < workArea.y + workArea.height;
  return visible ? { x, y, width, height } : { width, height };
}

/** A little beside the window that it was opened from, on the same screen. */
function placementBeside(other: BrowserWindow): Electron.BrowserWindowConstructorOptions {
  const bounds = other.getNormalBounds();
  return cascaded(bounds, screen.getDisplayMatching(bounds).workArea);
}

/** A window of the console, locked to our page. The first one is where it was left, and remembers it. */
export function createWindow(
  settings: SettingsStore,
  out: string,
  log: Log,
  beside: BrowserWindow | null,
): BrowserWindow {
  const saved = settings.get('window');
  const window = new BrowserWindow({
    ...(beside ? placementBeside(beside) : placement(saved)),
    ...MIN_SIZE,
    show: false,
    title: 'Dealer Onboarding Console',
    backgroundColor: '#f5f5f5',
    webPreferences: {
      preload: join(out, 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      // A scheduled export is read by the page, also while the window is minimised.
      backgroundThrottling: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  if (beside) return window;
  if (saved?.maximized) window.maximize();
  window.on('close', () => rememberWindow(window, settings, log));
  return window;
}

/**
 * Loads the page at a route. False when the page itself cannot be had, as in a broken installation; a window
 * that is closed, or loaded again, while it loads is none.
 */
export async function openRoute(window: BrowserWindow, route: string, log: Log): Promise<boolean> {
  let closing = false;
  window.once('close', () => (closing = true));
  try {
    await window.loadURL(`${APP_ORIGIN}${route}`);
  } catch (error) {
    const aborted = error instanceof Error && error.message.includes('ERR_ABORTED');
    if (aborted || closing) return true;
    log.error('window.not-loaded', { error: String(error) });
    return false;
  }
  return true;
}
