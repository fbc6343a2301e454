import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settings } from '@shared/domains/preferences/model';
import { AppError } from '@shared/kernel/app-error';
import { cascadedBounds, restoredBounds, saveWindowBounds, titleBarOf } from './window-bounds';

const window = {
  getNormalBounds: () => ({ x: 1, y: 2, width: 1000, height: 700 }),
  isMaximized: () => true,
};

it('stores the window bounds, and does not fail if they cannot be written', () => {
  const set: unknown[] = [];
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (event: string) => logged.push(event), error: () => undefined };
  saveWindowBounds(
    window,
    { set: (key: keyof Settings, value: unknown) => void set.push([key, value]) },
    log,
  );
  expect(set).toEqual([['window', { x: 1, y: 2, width: 1000, height: 700, maximized: true }]]);
  const unwritable = (): never => {
    throw new AppError('DISK', "The settings couldn't be saved");
  };
  saveWindowBounds(window, { set: unwritable }, log);
  expect(logged).toEqual(['window.not-remembered']);
});

const SCREEN = { x: 100, y: 50, width: 1920, height: 1000 };
const size = { width: 1100, height: 700 };

describe('cascadedBounds', () => {
  it('offsets each window to the right and down', () =>
    expect(cascadedBounds({ x: 160, y: 90, ...size }, SCREEN)).toEqual({ x: 192, y: 122, ...size }));

  it('starts over at the corner of the screen', () =>
    expect(cascadedBounds({ x: 160, y: 340, ...size }, SCREEN)).toEqual({ x: 100, y: 50, ...size }));

  it('always fits on the screen', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (x, y, width, height) => {
          const place = cascadedBounds({ x, y, width, height }, SCREEN);
          expect(place.x).toBeGreaterThanOrEqual(SCREEN.x);
          expect(place.y).toBeGreaterThanOrEqual(SCREEN.y);
          expect(place.x + place.width).toBeLessThanOrEqual(SCREEN.x + SCREEN.width);
          expect(place.y + place.height).toBeLessThanOrEqual(SCREEN.y + SCREEN.height);
        },
      ),
    ));
});

describe('restoredBounds', () => {
  const stored = (x: number, y: number, changes = {}) => ({ x, y, ...size, ...changes, maximized: false });

  it('keeps a window that is on the screen, also if it hangs over its edge', () => {
    expect(restoredBounds(stored(160, 90), SCREEN)).toEqual({ x: 160, y: 90, ...size });
    expect(restoredBounds(stored(-900, 900), SCREEN)).toEqual({ x: -900, y: 900, ...size });
    expect(restoredBounds(stored(1920, 90), SCREEN)).toEqual({ x: 1920, y: 90, ...size });
  });

  it.each([
    ['left', -901, 90],
    ['right', 1921, 90],
    ['above', 160, 49],
    ['below', 160, 1019],
  ])('a window whose title bar cannot be caught gets a place by the system: %s', (_, x, y) =>
    expect(restoredBounds(stored(x, y), SCREEN)).toEqual(size),
  );

  it('shrinks a window to a smaller screen, and begins at its corner', () => {
    const larger = { width: 2560, height: 1400 };
    expect(restoredBounds(stored(160, 90, larger), SCREEN)).toEqual(SCREEN);
    expect(restoredBounds(stored(160, 90, { width: 2560 }), SCREEN)).toEqual({
      ...{ x: 100, y: 90, width: 1920, height: 700 },
    });
    expect(restoredBounds(stored(9000, 90, larger), SCREEN)).toEqual({ width: 1920, height: 1000 });
  });

  it('a window without a position has a size that fits', () =>
    expect(restoredBounds({ width: 3000, height: 700, maximized: true }, SCREEN)).toEqual({
      ...{ width: 1920, height: 700 },
    }));

  it('its screen is that of its title bar', () =>
    expect(titleBarOf({ x: 1, y: 2, ...size })).toEqual({ x: 1, y: 2, width: 1100, height: 32 }));
});
