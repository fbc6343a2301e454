// Stores the position and size of the first window, and computes those of further windows. `window.ts` restores the
// stored ones.

import type { BrowserWindow } from 'electron';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';

/** Never throws, because it runs while the window closes, before the question about unsaved work. */
export function saveWindowBounds(
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

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height in pixels of the lower window that stays visible: its title bar. */
const CASCADE_OFFSET = 32;

/**
 * Bounds of the same size, one step to the right and down, or at the screen's corner where they would leave the screen.
 */
export function cascadedBounds(bounds: Bounds, screen: Bounds): Bounds {
  const size = {
    width: Math.min(bounds.width, screen.width),
    height: Math.min(bounds.height, screen.height),
  };
  const [x, y] = [bounds.x + CASCADE_OFFSET, bounds.y + CASCADE_OFFSET];
  const fits =
    x >= screen.x &&
    y >= screen.y &&
    x + size.width <= screen.x + screen.width &&
    y + size.height <= screen.y + screen.height;
  return fits ? { x, y, ...size } : { x: screen.x, y: screen.y, ...size };
}
