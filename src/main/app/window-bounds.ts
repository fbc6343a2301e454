// Stores the position and size of the first window, and computes those of a restored window, whose title bar must be
// within reach, and of further ones.

import type { BrowserWindow } from 'electron';
import type { WindowState } from '@shared/domains/preferences/model';
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

/** Height in pixels of a title bar. */
const TITLE_BAR = 32;

/** Width in pixels of a title bar that a pointer can catch and drag. */
const CATCHABLE = 100;

/** The title bar of a window: whoever can drag it has the window. */
export const titleBarOf = (bounds: Bounds): Bounds => ({ ...bounds, height: TITLE_BAR });

const fitting = (
  size: Pick<Bounds, 'width' | 'height'>,
  screen: Bounds,
): Pick<Bounds, 'width' | 'height'> => ({
  width: Math.min(size.width, screen.width),
  height: Math.min(size.height, screen.height),
});

/**
 * The stored bounds on the screen as it is now. A window that is larger than the screen shrinks to it; one whose title
 * bar cannot be caught has no position, so that the system centers it.
 * @param screen the work area of the screen that has most of the title bar
 */
export function restoredBounds(
  saved: WindowState,
  screen: Bounds,
): Bounds | Pick<Bounds, 'width' | 'height'> {
  const { x, y, width, height } = saved;
  const size = fitting(saved, screen);
  if (x === undefined || y === undefined) return size;
  const shown = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  const isCatchable = shown >= CATCHABLE && y >= screen.y && y + TITLE_BAR <= screen.y + screen.height;
  if (!isCatchable) return size;
  return { x: width > size.width ? screen.x : x, y: height > size.height ? screen.y : y, ...size };
}

/**
 * Bounds of the same size, one step to the right and down, or at the screen's corner where they would leave the screen.
 */
export function cascadedBounds(bounds: Bounds, screen: Bounds): Bounds {
  const size = fitting(bounds, screen);
  // The title bar of the lower window stays visible.
  const [x, y] = [bounds.x + TITLE_BAR, bounds.y + TITLE_BAR];
  const fits =
    x >= screen.x &&
    y >= screen.y &&
    x + size.width <= screen.x + screen.width &&
    y + size.height <= screen.y + screen.height;
  return fits ? { x, y, ...size } : { x: screen.x, y: screen.y, ...size };
}
