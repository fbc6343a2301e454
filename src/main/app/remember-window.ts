import type { BrowserWindow } from 'electron';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';

/** Notes where the window is. Never throws: it runs while the window closes, before anybody asks for unsaved work. */
export function rememberWindow(
  window: Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized'>,
  settings: Pick<SettingsStore, 'set'>,
  log: Log,
): void {
  try {
    settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch (error) {
    log.warn('window.not-remembered', { error });
  }
}
