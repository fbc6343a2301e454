import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cascaded } from './cascaded';

const SCREEN = { x: 100, y: 50, width: 1920, height: 1000 };
const size = { width: 1100, height: 700 };

describe('cascaded', () => {
  it('goes a step to the right and down', () =>
    expect(cascaded({ x: 160, y: 90, ...size }, SCREEN)).toEqual({ x: 192, y: 122, ...size }));

  it('begins at the corner of the screen again', () =>
    expect(cascaded({ x: 160, y: 340, ...size }, SCREEN)).toEqual({ x: 100, y: 50, ...size }));

  it('is always on the screen whole', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (x, y, width, height) => {
          const place = cascaded({ x, y, width, height }, SCREEN);
          expect(place.x).toBeGreaterThanOrEqual(SCREEN.x);
          expect(place.y).toBeGreaterThanOrEqual(SCREEN.y);
          expect(place.x + place.width).toBeLessThanOrEqual(SCREEN.x + SCREEN.width);
          expect(place.y + place.height).toBeLessThanOrEqual(SCREEN.y + SCREEN.height);
        },
      ),
    ));
});
